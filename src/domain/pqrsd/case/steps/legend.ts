/** Records that the database carries the legend «reclamo en trámite» (Ley 1581 de 2012, art. 15, num. 2). */
import { z } from 'zod';
import { line } from '../step-fields.schema.ts';
import { ensure, type StepRules, UNANSWERED_STATES } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('legend'),
  where: line('Escriba en qué base de datos se puso y por quién.').meta({
    title: 'En qué base de datos se puso, y por quién',
    help: 'Con el motivo del reclamo, hasta que se decida (Ley 1581 de 2012, artículo 15).',
  }),
});

export const legend: StepRules<typeof input, { kind: 'legend_set'; where: string }> = {
  input,
  from: UNANSWERED_STATES,
  stateRefusal: 'La leyenda se pone mientras se decide el reclamo.',
  decide({ state: { matter, legendAt } }, { where }) {
    ensure(matter === 'datos_reclamo', null, 'Es solo para reclamos por datos personales: clasifíquelo primero.');
    ensure(legendAt === null, null, 'La leyenda ya está registrada.');
    return { kind: 'legend_set', where };
  },
  event: 'legend_set',
  isPublic: true,
  apply: (_state, _event, at) => ({ legendAt: at }),
  describe: ({ where }) => [where && `${where}.`],
  anonymise: () => ({ where: '' }),
  refusal: ({ refusalOf, text }) => refusalOf({ kind: 'legend', where: text }),
};
