import { FormDialog } from '#islands/api-client/FormDialog.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import type { TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import type { StartedChange } from '../pages/started-changes.tsx';
import { leafChange } from './transparency.model.ts';

type Props = { leaf: TransparencyLeaf; onStarted: (change: StartedChange) => void; onClose: () => void };

/** Says that a content does not apply, or undoes it. */
export function DecisionDialog({ leaf, onStarted, onClose }: Props) {
  const applies = leaf.state !== 'no aplica';
  return (
    <FormDialog
      title={`${applies ? 'No aplica' : 'Sí aplica'}: ${leaf.number} ${leaf.title}`}
      endpoint={transparencyApi.decide}
      params={{ number: leaf.number }}
      bodyOf={(values) => (applies ? values : { legal_reason: null })}
      onDone={({ publication }) => onStarted(leafChange(leaf, publication))}
      failureTitle="No se guardó"
      submit={['Publicar', 'Publicando…']}
      onClose={onClose}
    >
      {applies ? (
        <SchemaFields of={transparencyApi.decide.body} own={{ legal_reason: { required: true } }} />
      ) : (
        <p>Se quita la razón legal. Quedará publicado si su página ya lo dice; si no, pendiente.</p>
      )}
    </FormDialog>
  );
}
