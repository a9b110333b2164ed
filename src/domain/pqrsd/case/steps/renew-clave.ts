/** A new clave takes the place of the one before, which dies at once; the event holds no secret. */
import { z } from 'zod';
import { ALL_STATES, type BySide, reasonText, type StepRules } from '../step-rules.ts';

const input = z.object({ kind: z.literal('renew_clave') });

/** `reason`: how an officer identified the person; empty by the link of the mail. */
type Renewal = BySide & { reason: string };

/** Only the portal takes this step. */
export const renewClave: StepRules<typeof input, { kind: 'clave_renewed' } & Renewal, Renewal> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  decide: (_context, { by, reason }) => ({ kind: 'clave_renewed', by, reason }),
  event: 'clave_renewed',
  isPublic: true,
  isNews: () => false,
  apply: ({ claveGeneration, ways }) => ({
    claveGeneration: claveGeneration + 1,
    ways: ways.includes('portal') ? ways : ['portal', ...ways],
  }),
  describe: ({ by, reason }) => [by === 'ciudadano' && 'Con el enlace de su correo.', reasonText(reason)],
  anonymise: () => ({ reason: '' }),
};
