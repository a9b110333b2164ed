/** Joins a request to an equal one, whose answer serves both (CPACA, art. 36); each person reads it in their own case. */
import { z } from 'zod';
import type { CaseRef } from '../related.ts';
import { line } from '../step-fields.schema.ts';
import { ensure, reasonText, type StepRules, UNANSWERED_STATES } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('join'),
  rad: line('Escriba el radicado de la solicitud a la que se une.').meta({
    title: 'Radicado de la que se va a responder',
    help: 'Por ejemplo, RAD-2026-000123.',
  }),
  reason: line('Escriba por qué piden lo mismo.').meta({ title: 'Por qué piden lo mismo' }),
});

type JoinedEvent = { kind: 'joined'; lead: CaseRef; reason: string };

/** The server adds the case of the number. */
export const join: StepRules<typeof input, JoinedEvent, { lead: CaseRef }> = {
  input,
  from: UNANSWERED_STATES,
  stateRefusal: 'Se acumulan solicitudes que todavía no se han respondido.',
  decide({ state: { joinedTo, members, duties } }, { lead, reason }) {
    ensure(joinedTo === null, null, `Ya está acumulada a ${joinedTo?.rad}.`);
    ensure(members.length === 0, null, 'Este caso ya reúne otros: únalos al que se va a responder.');
    ensure(duties.length === 0, null, 'Un caso reabierto o con una orden se responde por separado.');
    return { kind: 'joined', lead, reason };
  },
  event: 'joined',
  isPublic: true,
  apply: ({ state }, { lead }) => ({ joinedTo: lead, state: state === 'recibida' ? 'en_tramite' : state }),
  describe: ({ lead, reason }) => [`A ${lead.rad}.`, reasonText(reason)],
  anonymise: () => ({ reason: '' }),
  // Nothing of the other case: its person is another.
  message: () =>
    'Hay otra solicitud que pide lo mismo: las tramitamos juntas. La respuesta le llega en este mismo caso, y el término es el mismo.',
};
