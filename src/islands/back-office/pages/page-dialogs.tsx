import { z } from 'zod';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { TextField } from '#components/form/TextField.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { PageRow } from '#shared/api/pages.schema.ts';

/** The server checks the values. */
const anyValues = z.looseObject({});

type Props = { page: PageRow; onDone: (text: string) => void; onClose: () => void };

const addressOf = ({ id }: PageRow): string => id.slice(id.indexOf('/') + 1);

/** Moves a page to another address; the old one leads to it. */
export function RenameDialog({ page, onDone, onClose }: Props) {
  return (
    <Dialog title={`Cambiar la dirección de «${page.title}»`} onClose={onClose}>
      {(close) => (
        <SchemaForm
          schema={anyValues}
          send={async (_, { address = '' }: FormValues) => {
            await api.call(pagesApi.rename, { params: { id: page.id }, body: { address: address.trim() } });
            close();
            onDone('La dirección nueva se está publicando');
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
export function RetireDialog({ page, onDone, onClose }: Props) {
  return (
    <Dialog title={`Retirar «${page.title}»`} onClose={onClose}>
      {(close) => (
        <SchemaForm
          schema={anyValues}
          send={async (_, { reason = '', instead = '' }: FormValues) => {
            const body = { reason, ...(instead.trim() && { instead: instead.trim() }) };
            await api.call(pagesApi.retire, { params: { id: page.id }, body });
            close();
            onDone(`«${page.title}» sale del sitio cuando termine de publicarse`);
          }}
          failureTitle="No se pudo retirar"
          submit={['Retirar y publicar', 'Enviando…']}
          kind="danger"
          onCancel={close}
          isDialog
          autoComplete="off"
        >
          <p>
            Sale del sitio, del menú y del buscador. Nada se pierde: quien administra el servidor puede recuperarla.
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
