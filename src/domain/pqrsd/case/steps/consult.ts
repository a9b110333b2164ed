/** Asks a colleague without an account for input, by a link that shows only what the officer chooses; the term runs on. */

import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { emailAddress } from '#shared/fields/text.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { caseFileId, MAX_CASE_FILES } from '../../case-files.ts';
import type { InputDates, ShownParts } from '../case-state.ts';
import { ANONYMOUS_COLLEAGUE } from '../consultation/consultation.ts';
import { inputDatesOf, inputDays } from '../consultation/input-dates.ts';
import { line, longText, optionalLine, orAbsent } from '../step-fields.schema.ts';
import { ensure, ensureText, OPEN_STATES, reasonText, type StepRules, trimmedOrNull } from '../step-rules.ts';

const MAX_MESSAGES = 50;

const input = z.object({
  kind: z.literal('consult'),
  name: line('Escriba a quién se le pide.').meta({ title: 'A quién', help: 'Nombre y cargo.' }),
  service: line('Escriba su servicio o dependencia.').meta({ title: 'Servicio o dependencia' }),
  email: emailAddress(z.string({ error: 'Escriba su correo.' }).trim().toLowerCase()).meta({
    title: 'Su correo',
    help: 'El del hospital, si tiene.',
  }),
  text: longText('Escriba la pregunta.').meta({
    title: 'Pregunta',
    help: 'No escriba quién hizo la solicitud ni sus datos.',
  }),
  due_on: orAbsent(dayField).meta({
    title: 'Para cuándo',
    help: '',
    description: 'Último día para contestar; por defecto, tres días hábiles, antes de que venza el caso.',
  }),
  description: z
    .boolean({ error: 'Diga sí o no.' })
    .default(false)
    .meta({ title: 'La descripción', help: '', description: 'Ve la descripción.' }),
  messages: z
    .array(z.int(), { error: 'Elija los mensajes.' })
    .max(MAX_MESSAGES)
    .default([])
    .describe('Los mensajes que ve.'),
  shown_files: z
    .array(caseFileId, { error: 'Elija los archivos.' })
    .max(MAX_CASE_FILES * MAX_MESSAGES)
    .default([])
    .describe('Los archivos del caso que ve.'),
  identity: z
    .boolean({ error: 'Diga sí o no.' })
    .default(false)
    .meta({ title: 'Quién es la persona: nombre y documento', help: '', description: 'Ve su nombre y su documento.' }),
  identity_reason: optionalLine.meta({
    title: 'Por qué necesita saberlo',
    help: 'Por ejemplo: para buscar la historia clínica. Queda escrito.',
  }),
});

export type ConsultedEvent = ShownParts &
  InputDates & {
    kind: 'consulted';
    askedBy: number;
    name: string;
    service: string;
    email: string;
    /** Why the colleague sees the identity; null: they do not. Empty once anonymised. */
    identity: string | null;
  };

/** The server adds the officer, and whether the person is anonymous. */
export const consult: StepRules<typeof input, ConsultedEvent, { askedBy: number; anonymous: boolean }> = {
  input,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó: no hace falta un concepto.',
  decide(context, step) {
    const { name, service, email, description, messages, shown_files: files, identity, askedBy } = step;
    const isSecret = context.state.type === 'denuncia';
    ensure(!(identity && isSecret), 'identity', 'En una denuncia nunca se dice quién es la persona.');
    ensure(!(identity && step.anonymous), 'identity', 'La solicitud es anónima: no hay identidad que mostrar.');
    if (identity) ensureText(step.identity_reason, 'identity_reason', 'Escriba por qué necesita saber quién es.');
    return {
      kind: 'consulted',
      ...{ askedBy, name, service, email, description, messages, files },
      identity: identity ? (trimmedOrNull(step.identity_reason) ?? '') : null,
      ...inputDatesOf(context, step.due_on ?? inputDays(context).usual),
    };
  },
  event: 'consulted',
  isPublic: false,
  apply: ({ consultations }, { kind: _, identity, ...asked }, at, seq) => ({
    consultations: [
      ...consultations,
      {
        ...asked,
        ...{
          seq,
          at,
          identity: identity !== null,
          state: 'asked',
          answered: null,
          withdrawn: null,
          undelivered: false,
        },
      },
    ],
  }),
  describe: ({ name, service, dueAt, identity }) => [
    `A ${name}, de ${service}, para el ${formatLongDate(dueAt)}.`,
    identity !== null && `Ve la identidad de la persona. ${reasonText(identity)}`.trim(),
  ],
  anonymise: ({ identity }) => ({ ...ANONYMOUS_COLLEAGUE, email: '', ...(identity && { identity: '' }) }),
  message: ({ text }) => text,
  visibility: 'interna',
  preview: (context) => {
    const { usual, last } = inputDays(context);
    return { consult: { due_on: usual, last } };
  },
};
