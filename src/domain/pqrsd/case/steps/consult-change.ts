/** Sends the link of a request for input again, gives it another date, or withdraws it. */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { isAwaited, withConsultation, withdrawal } from '../consultation/consultation.ts';
import { inputDatesOf, inputDays } from '../consultation/input-dates.ts';
import { optionalLine, orAbsent } from '../step-fields.schema.ts';
import { ensure, ensureText, OPEN_STATES, type RowStepRules } from '../step-rules.ts';

export const CONSULT_CHANGES = ['reenviar', 'ampliar', 'retirar'] as const;

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

const NOTHING_AWAITED = 'No se espera ningún concepto en este caso.';

type ByOfficer = { officer: { id: number; name: string } };

export const consultChange: RowStepRules<typeof input, ByOfficer> = {
  input,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó: no hace falta un concepto.',
  audited: 'consult_changed',
  decide(context, { consultation, action, due_on, reason, officer }) {
    const { state, now } = context;
    const one = state.consultations.find(({ seq }) => seq === consultation);
    ensure(one !== undefined, 'consultation', 'Elija la solicitud de concepto.');
    ensure(one?.state !== 'answered', 'consultation', 'Ese concepto ya llegó.');
    ensure(one?.state !== 'withdrawn', 'consultation', 'Esa solicitud ya se retiró.');
    const served = one !== undefined && now <= new Date(one.linkUntil);
    ensure(action !== 'reenviar' || served, 'action', 'Su enlace venció: amplíe la fecha, y le llega otro.');
    ensure(action !== 'ampliar' || due_on !== undefined, 'due_on', 'Escriba la nueva fecha.');
    if (action === 'retirar') {
      ensureText(reason, 'reason', 'Escriba por qué ya no hace falta.');
      return withConsultation(state, consultation, withdrawal(formatIso(now), officer.name, reason?.trim() ?? ''));
    }
    const dates = action === 'ampliar' && due_on !== undefined ? inputDatesOf(context, due_on) : {};
    return withConsultation(state, consultation, { ...dates, undelivered: false });
  },
  refusal: ({ state }) => (state.consultations.some(isAwaited) ? null : NOTHING_AWAITED),
  preview: (context) => ({ consult_change: { due_on: inputDays(context).usual } }),
};
