import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { PasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import type { DenunciaReader, DenunciaReaders } from '#shared/api/denuncia-readers.schema.ts';
import { denunciaReadersApi } from '#shared/api/endpoints/users.api.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { OfficerField } from '../accounts/person-fields.tsx';
import { type Changed, ResourceSection } from '../Section.tsx';
import { NoReadersNotice } from './NoReadersNotice.tsx';

/** Who reads reports of corruption; an administrator only by being on this list. */
export const ReadersSection = () => (
  <ResourceSection
    title="Quién lee las denuncias"
    help="Solo estas personas ven las denuncias de corrupción: en la bandeja, las búsquedas, los informes y el correo. Administrar el portal no basta. Cada cambio queda en la auditoría y se avisa por correo a las demás y a quienes administran."
    failureTitle="No pudimos ver quién lee las denuncias"
    resource={useEndpoint(denunciaReadersApi.list)}
  >
    {(readers, changed) => (
      <>
        <NoReadersNotice readers={readers} />
        <ul className="list ruled">
          {readers.data.map((reader) => (
            <ReaderItem key={reader.id} reader={reader} changed={changed} />
          ))}
        </ul>
        <AddReader readers={readers} changed={changed} />
      </>
    )}
  </ResourceSection>
);

function ReaderItem({ reader, changed }: { reader: DenunciaReader; changed: Changed }) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, role, added_at, added_by } = reader;
  const remove = async (body: object) => {
    await api.call(denunciaReadersApi.remove, { params: { id }, body });
    changed(`${name} ya no lee las denuncias.`);
  };
  return (
    <li className="spread">
      <div>
        <strong>{name}</strong> ({ROLE_LABELS[role]})
        <p className="muted">
          Desde el {formatLongDate(added_at)}
          {added_by ? `, por ${added_by}` : ', de la lista de antes'}.
        </p>
      </div>
      <Button kind="quiet" label="Quitar" heard={` a ${name}`} onClick={() => setOpen(true)} />
      {isOpen && (
        <PasswordDialog
          title={`¿Quitar a ${name} de quienes leen las denuncias?`}
          submitLabel="Sí, quitar"
          kind="danger"
          send={remove}
          onClose={() => setOpen(false)}
        >
          <p>
            Deja de verlas en este momento. Las que tenga a su cargo siguen a su nombre: asígnelas antes a otra persona.
          </p>
        </PasswordDialog>
      )}
    </li>
  );
}

function AddReader({ readers, changed }: { readers: DenunciaReaders; changed: Changed }) {
  const [isOpen, setOpen] = useState(false);
  const add = async (body: object) => {
    await api.call(denunciaReadersApi.add, { body });
    changed('Ya puede leer las denuncias.');
  };
  return (
    <>
      <p>
        <Button label="Autorizar a una persona" onClick={() => setOpen(true)} />
      </p>
      {isOpen && (
        <PasswordDialog
          title="Autorizar a leer las denuncias"
          submitLabel="Autorizar"
          send={add}
          onClose={() => setOpen(false)}
        >
          <OfficerField
            name="user_id"
            label="Persona"
            hint="Del SIAU o de administración. Recibirá un correo, y también quienes ya las leen y quienes administran."
            isOffered={(id) => readers.data.every((reader) => reader.id !== id)}
          />
        </PasswordDialog>
      )}
    </>
  );
}
