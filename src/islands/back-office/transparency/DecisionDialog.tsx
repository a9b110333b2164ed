import { Dialog } from '#components/form/Dialog.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import type { TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import type { StartedChange } from '../pages/ChangeProgress.tsx';
import { leafChange } from './transparency.model.ts';

type Props = { leaf: TransparencyLeaf; onStarted: (change: StartedChange) => void; onClose: () => void };

/** Says that a content does not apply, or undoes it. */
export function DecisionDialog({ leaf, onStarted, onClose }: Props) {
  const applies = leaf.state !== 'no aplica';
  return (
    <Dialog title={`${applies ? 'No aplica' : 'Sí aplica'}: ${leaf.number} ${leaf.title}`} onClose={onClose}>
      {(close) => (
        <EndpointForm
          endpoint={transparencyApi.decide}
          params={{ number: leaf.number }}
          bodyOf={(values) => (applies ? { ...values, state: 'no aplica' } : { state: 'pendiente', ...values })}
          onDone={({ publication }) => {
            close();
            onStarted(leafChange(leaf, publication));
          }}
          failureTitle="No se guardó"
          submit={['Publicar', 'Publicando…']}
          onCancel={close}
          isDialog
        >
          {applies ? (
            <TextArea
              name="legal_reason"
              label="Razón legal"
              hint="La norma por la que la entidad no debe publicarlo. Se lee en el índice; confírmela con la oficina jurídica."
              limit={500}
              rows={4}
              required
            />
          ) : (
            <Place leaf={leaf} />
          )}
        </EndpointForm>
      )}
    </Dialog>
  );
}

/** Where a content has no page, it can only be pending. */
const Place = ({ leaf: { place } }: { leaf: TransparencyLeaf }) =>
  place === null ? (
    <p>Quedará como pendiente, hasta que se adjunte un documento.</p>
  ) : (
    <RadioGroup
      name="state"
      label="¿Ya está publicado?"
      defaultValue="pendiente"
      options={[
        { value: 'pendiente', label: 'Todavía falta' },
        { value: 'publicado', label: `Sí, en ${place}` },
      ]}
      required
    />
  );
