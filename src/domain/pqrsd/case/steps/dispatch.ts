/** Records the oficio of a transfer with the proof that the entity got it: from then on the entity owes the answer. */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { toWhom } from '#shared/formats/spanish.ts';
import { type Day, formatIso, formatLongDate } from '#shared/time/time.ts';
import { SENT_ON } from '../news.ts';
import { withoutDuties } from '../owed.ts';
import { actFields, line, receivedField } from '../step-fields.schema.ts';
import { ensure, receiptOf, type StepRules } from '../step-rules.ts';
import { oficioFields } from './transfer.ts';

const input = z.object({
  kind: z.literal('dispatch'),
  oficio: line('Escriba el número y la fecha del oficio.').meta(oficioFields.oficio.meta() ?? {}),
  received: receivedField.meta({ title: 'Qué día lo recibió la entidad', help: 'Ese día termina el traslado.' }),
  evidence: line('Escriba la constancia de que la entidad lo recibió.').meta(oficioFields.evidence.meta() ?? {}),
  files: oficioFields.files,
  channel: actFields.channel,
});

type DispatchedEvent = {
  kind: 'dispatched';
  entity: string;
  oficio: string;
  evidence: string;
  sentAt: string;
  received: Day;
};

export const dispatch: StepRules<typeof input, DispatchedEvent> = {
  input,
  from: ['trasladada'],
  stateRefusal: 'Se registra el oficio de un caso que se trasladó.',
  decide(context, { oficio, evidence, received }) {
    const { transfer } = context.state;
    ensure(transfer?.oficio === null, null, 'El oficio de este traslado ya está registrado.');
    const sentAt = formatIso(receiptOf(context, { by: 'hospital', received }, context.state.clock.receivedAt));
    return { kind: 'dispatched', entity: transfer?.entity ?? '', oficio, evidence, sentAt, received: received ?? '' };
  },
  event: 'dispatched',
  isPublic: true,
  news: () => SENT_ON,
  apply: ({ transfer, duties }, { oficio, sentAt }) => ({
    transfer: transfer && { ...transfer, oficio, sentAt },
    duties: withoutDuties(duties, 'traslado'),
  }),
  tells: () => true,
  describe: ({ oficio, evidence, received }) => [
    oficio && sentence(oficio),
    `Se recibió el ${formatLongDate(received)}.`,
    evidence && sentence(`Constancia: ${evidence}`),
  ],
  isOffered: ({ transfer }) => transfer?.oficio === null,
  anonymise: () => ({ entity: '', oficio: '', evidence: '' }),
  message: (_step, { entity, oficio, received }) =>
    `${sentence(`Enviamos su solicitud ${toWhom(entity)}: ${oficio}`)} La recibió el ${formatLongDate(received)} y debe responderle.`,
  refusal: ({ refusalOf, text, state }) =>
    refusalOf({
      ...{ kind: 'dispatch', oficio: text, evidence: text },
      received: state.clock.receivedAt.slice(0, 'AAAA-MM-DD'.length),
    }),
};
