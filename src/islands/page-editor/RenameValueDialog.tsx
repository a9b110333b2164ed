import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { RenamedValue, RenameValue } from '#shared/api/pages.schema.ts';
import type { StartedPublication } from './use-publication.ts';

type Props = {
  renamed: Pick<RenameValue, 'kind' | 'from'>;
  onRenamed: (publication: StartedPublication) => void;
  onClose: () => void;
};

/** Asks for another name, tells where the name is said, and then changes it everywhere. */
export function RenameValueDialog({ renamed: { kind, from }, onRenamed, onClose }: Props) {
  const [told, setTold] = useState<RenamedValue | null>(null);
  return (
    <Dialog title={`Cambiar el nombre «${from}» en todas partes`} onClose={onClose}>
      {(close) => (
        <EndpointForm
          endpoint={pagesApi.renameValue}
          onDone={(answer) => {
            if (!answer.publication) return setTold(answer);
            // An open dialog would hold the focus, which the notice of the publication takes.
            close();
            onRenamed(answer.publication);
          }}
          failureTitle="No se cambió"
          submit={told ? ['Cambiar y publicar', 'Publicando…'] : ['Ver dónde cambia', 'Buscando…']}
          values={{ name: from }}
          onCancel={close}
          isDialog
          autoComplete="off"
        >
          <SchemaFields
            of={pagesApi.renameValue.body}
            names={['name']}
            own={{ name: { hint: kind === 'schedule' ? 'Una palabra, sin espacios ni tildes.' : undefined } }}
          />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="publish" value={String(told !== null)} />
          <div role="status">{told && <Uses of={told} />}</div>
        </EndpointForm>
      )}
    </Dialog>
  );
}

const Uses = ({ of: { uses, notices } }: { of: RenamedValue }) => (
  <>
    <p>Cambia, en una sola publicación, en:</p>
    <ul>
      {uses.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
    {notices.map((notice) => (
      <p key={notice}>{notice}</p>
    ))}
  </>
);
