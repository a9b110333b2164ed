/** Records that the hospital did what an order asked for, with its proof, which ends that duty and no other. */
import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { caseFiles } from '../../case-files.ts';
import { isOrder, ORDER_LABELS, type OrderSource } from '../duties.ts';
import { endsWithAnswer, owesPetition } from '../owed.ts';
import { line } from '../step-fields.schema.ts';
import { ALL_STATES, ensure, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('comply'),
  duty: z.coerce
    .number({ error: 'Elija qué orden se cumplió.' })
    .int()
    .positive()
    .optional()
    .meta({ title: 'Qué orden', help: '', description: 'Número del evento que la registró; ausente: la única.' }),
  evidence: line('Escriba con qué se cumplió.').meta({
    title: 'Con qué se cumplió',
    help: 'Número y fecha del oficio o del informe, a quién se envió y cómo consta que llegó.',
    long: true,
  }),
  files: caseFiles.meta({ title: 'Lo que se envió', help: 'Solo lo ve el hospital.' }),
});

type CompliedEvent = { kind: 'complied'; duty: number; cause: OrderSource | 'orden'; evidence: string };

export const comply: StepRules<typeof input, CompliedEvent> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  decide({ state: { duties } }, { duty: seq, evidence }) {
    const orders = duties.filter(isOrder);
    ensure(orders.length > 0, null, 'Este caso no tiene una orden por cumplir.');
    ensure(seq !== undefined || orders.length === 1, 'duty', 'Hay varias órdenes: elija cuál se cumplió.');
    const done = orders.find((one) => one.seq === (seq ?? orders[0]?.seq));
    ensure(done !== undefined, 'duty', 'Esa orden no está por cumplir en este caso.');
    return { kind: 'complied', duty: done?.seq ?? 0, cause: (done?.cause ?? 'orden') as OrderSource, evidence };
  },
  event: 'complied',
  isPublic: true,
  files: 'interna',
  apply(state, { duty: seq }) {
    const duties = state.duties.filter((one) => one.seq !== seq);
    const former = state.formerAnswers.at(-1);
    // An order that was met otherwise leaves the answer that it had opened again in force.
    const isRestored = state.answer === null && former && !owesPetition(state) && !duties.some(endsWithAnswer);
    if (!isRestored || state.state === 'en_recurso' || state.ending) return { duties };
    return { duties, state: 'respondida', answer: former, formerAnswers: state.formerAnswers.slice(0, -1) };
  },
  describe: ({ cause, evidence }) => [
    `${cause === 'orden' ? ORDER_LABELS.juez : ORDER_LABELS[cause]}.`,
    evidence && sentence(`Se cumplió: ${evidence}`),
  ],
  anonymise: () => ({ evidence: '' }),
  isOffered: ({ duties }) => duties.some(isOrder),
  refusal: ({ refusalOf, text, state }) =>
    refusalOf({ kind: 'comply', evidence: text, duty: state.duties.find(isOrder)?.seq }),
};
