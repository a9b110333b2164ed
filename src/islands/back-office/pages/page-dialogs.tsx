import { readFormValues } from '#components/form/form-values.ts';
import { FormDialog } from '#islands/api-client/FormDialog.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { PageRow } from '#shared/api/pages.schema.ts';
import type { StartedChange } from './started-changes.tsx';

type Props = { page: PageRow; onStarted: (change: StartedChange) => void; onClose: () => void };

const addressOf = ({ id }: PageRow): string => id.slice(id.indexOf('/') + 1);

/** Moves a page to another address; the old one leads to it. */
export function RenameDialog({ page, onStarted, onClose }: Props) {
  return (
    <FormDialog
      title={`Cambiar la dirección de «${page.title}»`}
      endpoint={pagesApi.rename}
      params={{ id: page.id }}
      onDone={({ publication }, form) => {
        const title = `Dirección nueva de «${page.title}»`;
        onStarted({ publication, title, address: `/${readFormValues(form).address?.trim()}` });
      }}
      failureTitle="No se pudo cambiar"
      submit={['Cambiar y publicar', 'Publicando…']}
      values={{ address: addressOf(page) }}
      onClose={onClose}
      autoComplete="off"
    >
      <p>Los enlaces a la dirección de ahora seguirán sirviendo: llevan a la nueva.</p>
      <SchemaFields of={pagesApi.rename.body} />
    </FormDialog>
  );
}

/** Takes a page out of the site; its address leads elsewhere. */
export function RetireDialog({ page, onStarted, onClose }: Props) {
  return (
    <FormDialog
      title={`Retirar «${page.title}»`}
      endpoint={pagesApi.retire}
      params={{ id: page.id }}
      onDone={({ publication }) => onStarted({ publication, title: `Retiro de «${page.title}»`, address: null })}
      failureTitle="No se pudo retirar"
      submit={['Retirar y publicar', 'Publicando…']}
      kind="danger"
      onClose={onClose}
      autoComplete="off"
    >
      <p>
        Sale del sitio, del menú y del buscador. Nada se pierde: en «Historial del sitio», con «Deshacer», vuelve a
        donde estaba.
      </p>
      <SchemaFields of={pagesApi.retire.body} />
    </FormDialog>
  );
}
