/** Sends the link of a request for input again, gives it another date, or withdraws it. */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { ANONYMOUS_COLLEAGUE, type InputDates, isAwaited, withConsultation } from '../consultation/consultation.ts';
import { inputDatesOf } from '../consultation/input-dates.ts';
import { optionalLine, orAbsent } from '../step-fields.schema.ts';
import { ensure, ensureText, OPEN_STATES, reasonText, type StepRules } from '../step-rules.ts';

export const CONSULT_CHANGES = ['reenviar', 'ampliar', 'retirar'] as const;
type ConsultChange = (typeof CONSULT_CHANGES)[number];

const input = z.object({
  kind: z.literal('consult_change'),
  consultation: z.coerce
    .number({ error: 'Elija la solicitud de concepto.' })
    .int('Elija la solicitud de concepto.')
    .meta({ title: 'Solicitud de concepto' }),
  action: z.enum(CONSULT_CHANGES, { error: 'Elija qué hacer.' }).meta({
    title: 'Qué hacer',
    control: 'radios',
    options: {
      reenviar: 'Volver a enviar el enlace',
      ampliar: 'Darle más plazo, con otro enlace',
      retirar: 'Retirar la solicitud: ya no hace falta',
    },
  }),
  due_on: orAbsent(dayField).meta({ title: 'Para cuándo', help: '', description: 'El nuevo último día, al ampliar.' }),
  reason: optionalLine.meta({ title: 'Por qué ya no hace falta', help: 'Queda en la historia.', long: true }),
});

type ChangedEvent = {
  kind: 'consult_changed';
  /** The number of its consulted event. */
  consultation: number;
  action: ConsultChange;
  name: string;
  reason: string;
} & Partial<InputDates>;

const NOTHING_AWAITED = 'No se espera ningún concepto en este caso.';

export const consultChange: StepRules<typeof input, ChangedEvent> = {
  input,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó: no hace falta un concepto.',
  decide(context, { consultation, action, due_on, reason }) {
    const { state, now } = context;
    const one = state.consultations.find(({ seq }) => seq === consultation);
    ensure(one !== undefined, 'consultation', 'Elija la solicitud de concepto.');
    ensure(!one?.answered, 'consultation', 'Ese concepto ya llegó.');
    ensure(!one?.withdrawnAt, 'consultation', 'Esa solicitud ya se retiró.');
    const served = one !== undefined && now <= new Date(one.linkUntil);
    ensure(action !== 'reenviar' || served, 'action', 'Su enlace venció: amplíe la fecha, y le llega otro.');
    ensure(action !== 'ampliar' || due_on !== undefined, 'due_on', 'Escriba la nueva fecha.');
    if (action === 'retirar') ensureText(reason, 'reason', 'Escriba por qué ya no hace falta.');
    return {
      kind: 'consult_changed',
      ...{ consultation, action, name: one?.name ?? '' },
      reason: action === 'retirar' ? (reason?.trim() ?? '') : '',
      ...(action === 'ampliar' && due_on !== undefined && inputDatesOf(context, due_on)),
    };
  },
  event: 'consult_changed',
  isPublic: false,
  apply: (state, { consultation, action, dueAt, remindAt, linkUntil }, at) => {
    if (action === 'retirar') return withConsultation(state, consultation, { withdrawnAt: at, remindAt: null });
    const dates = dueAt && remindAt && linkUntil ? { dueAt, remindAt, linkUntil } : {};
    return withConsultation(state, consultation, { ...dates, undelivered: false });
  },
  describe: ({ action, name, dueAt, reason }) => [
    action === 'reenviar' && `Se volvió a enviar a ${name}.`,
    action === 'ampliar' && `Más plazo a ${name}, hasta el ${formatLongDate(dueAt ?? '')}.`,
    action === 'retirar' && `Se retiró la de ${name}.`,
    reasonText(reason),
  ],
  anonymise: () => ({ name: ANONYMOUS_COLLEAGUE.name, reason: '' }),
  preview: ({ state }) => ({ refusal: state.consultations.some(isAwaited) ? null : NOTHING_AWAITED }),
};
