/** Links a case to another that has to do with it; both name each other, only at the desk (Ley 1755, art. 19). */
import { z } from 'zod';
import { type CaseRef, withoutRef, withRef } from '../related.ts';
import { line, optionalLine } from '../step-fields.schema.ts';
import { ALL_STATES, ensure, reasonText, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('link'),
  rad: line('Escriba el radicado del otro caso.').meta({
    title: 'Radicado del otro caso',
    help: 'Por ejemplo, una solicitud anterior de la misma persona.',
  }),
  reason: optionalLine.meta({ title: 'Qué tienen que ver' }),
});

type LinkedEvent = { kind: 'linked'; other: CaseRef; reason: string };

/** The server adds the case of the number. */
export const link: StepRules<typeof input, LinkedEvent, { other: CaseRef }> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  decide({ state: { related } }, { other, reason }) {
    ensure(!related.some(({ id }) => id === other.id), 'rad', `Ya está relacionado con ${other.rad}.`);
    return { kind: 'linked', other, reason: reason?.trim() ?? '' };
  },
  event: 'linked',
  isPublic: false,
  apply: ({ related }, { other }) => ({ related: withRef(related, other) }),
  describe: ({ other, reason }) => [`Con ${other.rad}.`, reasonText(reason)],
  anonymise: () => ({ reason: '' }),
};

const unlinkInput = z.object({ kind: z.literal('unlink') });

/** Only the portal takes this step, when one of two linked cases becomes a report of corruption, or stops being one. */
export const unlink: StepRules<typeof unlinkInput, { kind: 'unlinked'; other: CaseRef }, { other: CaseRef }> = {
  input: unlinkInput,
  from: ALL_STATES,
  stateRefusal: '',
  decide: (_context, { other }) => ({ kind: 'unlinked', other }),
  event: 'unlinked',
  isPublic: false,
  apply: ({ related }, { other }) => ({ related: withoutRef(related, other) }),
  describe: ({ other }) => [`De ${other.rad}.`],
  anonymise: () => ({}),
};
