/** Assigns a case to an officer, which takes it into work. */
import { z } from 'zod';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { OPEN_STATES, type StepRules } from '../step-rules.ts';

const input = z.object({ kind: z.literal('assign'), to: recordId.meta({ title: 'Persona que se encarga' }) });

/** The server adds the officer's name. */
export const assign: StepRules<typeof input, { kind: 'assigned'; to: number; name: string }, { name: string }> = {
  input,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó: no se puede asignar.',
  decide: (_context, { to, name }) => ({ kind: 'assigned', to, name }),
  event: 'assigned',
  isPublic: false,
  deskNews: ({ to }, actorId) => (actorId === to ? null : { kind: 'asignada', to: 'assignee' }),
  apply: (state, { to }) => ({ assignedTo: to, state: state.state === 'recibida' ? 'en_tramite' : state.state }),
  describe: ({ name }) => [`A ${name}.`],
  anonymise: () => ({}),
};
