import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { OwnPasswordField } from '#components/form/OwnPasswordField.tsx';
import { FormDialog } from '#islands/api-client/FormDialog.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import type { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { postsApi } from '#shared/api/endpoints/posts.api.ts';
import type { ErasedVersion, Revision } from '#shared/api/revision.schema.ts';

export type Erasing = { endpoint: typeof pagesApi.eraseRevision | typeof postsApi.eraseRevision; id: string | number };

type Props = {
  erasing: Erasing;
  revision: Revision;
  onErased: (text: string) => void;
};

/** Erases the text of an earlier version for good, and says before what goes and what stays. */
export function EraseVersion({ erasing: { endpoint, id }, revision: { revision: n, is_live }, onErased }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (is_live)
    return (
      <p className="muted">
        Los visitantes leen este texto. Si tiene datos personales que hay que borrar, publique primero uno sin ellos y
        vuelva a esta versión.
      </p>
    );
  return (
    <>
      <Button kind="quiet" label="Borrar este texto por datos personales" onClick={() => setAsking(true)} />
      {isAsking && (
        <EraseDialog
          endpoint={endpoint}
          params={{ id, n }}
          onErased={(erased) => onErased(erasedText(erased))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type DialogProps = {
  endpoint: Erasing['endpoint'];
  params: { id: string | number; n: Revision['revision'] };
  onErased: (erased: ErasedVersion) => void;
  onClose: () => void;
};

const EraseDialog = ({ endpoint, params, onErased, onClose }: DialogProps) => (
  <FormDialog
    title="Borrar este texto por datos personales"
    endpoint={endpoint}
    params={params}
    failureTitle="No se borró"
    submit={['Borrar para siempre', 'Borrando…']}
    kind="danger"
    onDone={onErased}
    onClose={onClose}
  >
    <p>
      <strong>Se borra, sin vuelta atrás:</strong> el texto de esta versión, también donde otra versión, un borrador o
      una publicación en espera tenga el mismo texto.
    </p>
    <p>
      <strong>Queda:</strong> en el historial, quién publicó la versión, cuándo y por qué; en la auditoría, quién la
      borró, cuándo y por qué. Las copias de seguridad ya hechas conservan el texto, y lo que trajo el portal instalado
      no cambia.
    </p>
    <p>
      <strong>Revise usted:</strong> otras versiones y el borrador pueden llevar los mismos datos con otro texto.
    </p>
    <SchemaFields of={endpoint.body} names={['reason', 'with_files']} />
    <OwnPasswordField />
  </FormDialog>
);

/** Tells what went and what stays. */
function erasedText({ files, kept_files, drafts, publications }: ErasedVersion): string {
  return [
    'El texto de esa versión se borró.',
    files.length > 0 && `Archivos borrados: ${files.join(', ')}.`,
    kept_files.length > 0 && `No se borraron, porque el sitio los usa: ${kept_files.join(', ')}.`,
    drafts > 0 && 'Se borró un borrador con el mismo texto.',
    publications > 0 && 'Se quitó de la espera una publicación que lo tenía.',
  ]
    .filter(Boolean)
    .join(' ');
}
