import type { ReactElement } from 'react';
import { type FieldSpec, Fields, optionsOf } from '#components/form/Fields.tsx';
import { FormDialog } from '#islands/api-client/FormDialog.tsx';
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
      bodyOf={(values) => (applies ? { ...values, state: 'no aplica' } : { state: 'pendiente', ...values })}
      onDone={({ publication }) => onStarted(leafChange(leaf, publication))}
      failureTitle="No se guardó"
      submit={['Publicar', 'Publicando…']}
      onClose={onClose}
    >
      <Fields
        of={{
          legal_reason: applies && [
            'Razón legal',
            'La norma por la que la entidad no debe publicarlo. Se lee en el índice; confírmela con la oficina jurídica.',
            { rows: 4, limit: 500 },
          ],
          state: !applies && placeField(leaf),
        }}
      />
    </FormDialog>
  );
}

/** Where a content has no page, it can only be pending. */
const placeField = ({ place }: TransparencyLeaf): FieldSpec | ReactElement => {
  if (place === null) return <p>Quedará como pendiente, hasta que se adjunte un documento.</p>;
  const options = optionsOf({ pendiente: 'Todavía falta', publicado: `Sí, en ${place}` });
  return ['¿Ya está publicado?', null, { as: 'radios', defaultValue: 'pendiente', options }];
};
