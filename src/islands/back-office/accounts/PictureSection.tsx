import { PICTURE_TYPES } from '#domain/users/account-picture.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { FileInput } from '#islands/uploads/FileInput.tsx';
import { smallerPicture } from '#islands/uploads/smaller-picture.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { type Changed, ResourceSection } from '../Section.tsx';

const HINT =
  'JPEG, PNG, WebP, GIF o AVIF. Se recorta en cuadro y se guarda pequeña, sin los datos de la cámara. Se ve junto a su nombre en sus publicaciones.';

/** The own picture: shown, changed and removed. */
export function PictureSection() {
  const user = useEndpoint(sessionApi.user);
  return (
    <ResourceSection title="Foto" resource={user} failureTitle="No pudimos cargar su foto">
      {({ name, userImg }, changed) => (
        <>
          {userImg ? (
            <p className="cluster">
              <img className="account-picture" src={`/uploads/${userImg}`} alt={`Foto de ${name}`} />
              <ActionButton
                kind="quiet"
                label="Quitar la foto"
                pendingLabel="Quitando…"
                failureTitle="No se quitó la foto"
                action={() => api.call(accountApi.removePicture).then(() => changed('Foto quitada.'))}
              />
            </p>
          ) : (
            <p>No tiene foto. Es opcional: sin ella, sus publicaciones muestran solo su nombre.</p>
          )}
          <PictureField label={userImg ? 'Cambiar la foto' : 'Subir una foto'} changed={changed} />
        </>
      )}
    </ResourceSection>
  );
}

/** Uploads the picture as soon as it is chosen. */
function PictureField({ label, changed }: { label: string; changed: Changed }) {
  const { pending, failure, run } = useAction();
  const upload = async (file: File) => {
    const body = new FormData();
    body.set('file', await smallerPicture(file), file.name);
    await api.call(accountApi.changePicture, { body });
    changed('Foto guardada.');
  };
  return (
    <>
      <FileInput
        name="picture"
        label={label}
        hint={HINT}
        errors={failure?.errors?.file}
        accept={PICTURE_TYPES}
        disabled={pending}
        onChoose={(file, input) => void run(() => upload(file)).finally(() => (input.value = ''))}
      />
      <p role="status">{pending && 'Guardando la foto…'}</p>
      {failure && !failure.errors?.file && <FailureNotice failure={failure} title="No se guardó la foto" />}
    </>
  );
}
