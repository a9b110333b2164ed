import { z } from 'zod';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { TextField } from '#components/form/TextField.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { PageRow } from '#shared/api/pages.schema.ts';
import type { StartedChange } from './ChangeProgress.tsx';

/** The server checks the values. */
const anyValues = z.looseObject({});

type Props = { page: PageRow; onStarted: (change: StartedChange) => void; onClose: () => void };

const addressOf = ({ id }: PageRow): string => id.slice(id.indexOf('/') + 1);

/** Moves a page to another address; the old one leads to it. */
export function RenameDialog({ page, onStarted, onClose }: Props) {
  return (
    <Dialog title={`Cambiar la dirección de «${page.title}»`} onClose={onClose}>
      {(close) => (
        <SchemaForm
          schema={anyValues}
          send={async (_, values: FormValues) => {
            const address = (values.address ?? '').trim();
            const { publication } = await api.call(pagesApi.rename, { params: { id: page.id }, body: { address } });
            close();
            const title = `La dirección nueva de «${page.title}» se está publicando`;
            onStarted({ publicationId: publication.id, title, address: `/${address}` });
          }}
          failureTitle="No se pudo cambiar"
          submit={['Cambiar y publicar', 'Enviando…']}
          values={{ address: addressOf(page) }}
          onCancel={close}
          isDialog
          autoComplete="off"
        >
          <p>Los enlaces a la dirección de ahora seguirán sirviendo: llevan a la nueva.</p>
          <TextField
            name="address"
            label="Dirección nueva"
            hint="En minúsculas y sin tildes, con guiones: jornada-de-vacunacion."
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </SchemaForm>
      )}
    </Dialog>
  );
}

/** Takes a page out of the site; its address leads elsewhere. */
export function RetireDialog({ page, onStarted, onClose }: Props) {
  return (
    <Dialog title={`Retirar «${page.title}»`} onClose={onClose}>
      {(close) => (
        <SchemaForm
          schema={anyValues}
          send={async (_, { reason = '', instead = '' }: FormValues) => {
            const body = { reason, ...(instead.trim() && { instead: instead.trim() }) };
            const { publication } = await api.call(pagesApi.retire, { params: { id: page.id }, body });
            close();
            const title = `«${page.title}» sale del sitio cuando termine de publicarse`;
            onStarted({ publicationId: publication.id, title, address: null });
          }}
          failureTitle="No se pudo retirar"
          submit={['Retirar y publicar', 'Enviando…']}
          kind="danger"
          onCancel={close}
          isDialog
          autoComplete="off"
        >
          <p>
            Sale del sitio, del menú y del buscador. Nada se pierde: en «Lo publicado», con «Deshacer», vuelve a donde
            estaba.
          </p>
          <TextField name="reason" label="Por qué se retira" required />
          <TextField
            name="instead"
            label="Página que la reemplaza"
            hint="Su dirección, por ejemplo nosotros. Vacío: quien tenga el enlace llega al inicio."
            autoCapitalize="none"
            spellCheck={false}
          />
        </SchemaForm>
      )}
    </Dialog>
  );
}
