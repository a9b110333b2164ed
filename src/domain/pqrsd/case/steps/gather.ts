/** What the portal records in the case whose answer serves others: a request joins it, or leaves it. */
import { z } from 'zod';
import { type CaseRef, MAX_JOINED, withoutRef, withRef } from '../related.ts';
import { ALL_STATES, ensure, type StepRules, UNANSWERED_STATES } from '../step-rules.ts';

const gatherInput = z.object({ kind: z.literal('gather') });
type WithMember = { member: CaseRef };

export const gather: StepRules<typeof gatherInput, { kind: 'gathered' } & WithMember, WithMember> = {
  input: gatherInput,
  from: UNANSWERED_STATES,
  stateRefusal: 'Ese caso ya se respondió o terminó: no se le puede acumular otro.',
  decide({ state: { joinedTo, members, duties } }, { member }) {
    ensure(joinedTo === null, 'rad', `Ese caso está acumulado a ${joinedTo?.rad}: únalo a ese.`);
    ensure(duties.length === 0, 'rad', 'Ese caso está reabierto o tiene una orden: se responde por separado.');
    ensure(members.length < MAX_JOINED, 'rad', `Ese caso ya reúne ${MAX_JOINED}.`);
    return { kind: 'gathered', member };
  },
  event: 'gathered',
  isPublic: false,
  apply: ({ members }, { member }) => ({ members: withRef(members, member) }),
  describe: ({ member }) => [`${member.rad}.`],
  anonymise: () => ({}),
};

const releaseInput = z.object({ kind: z.literal('release') });

export const release: StepRules<typeof releaseInput, { kind: 'released' } & WithMember, WithMember> = {
  input: releaseInput,
  from: ALL_STATES,
  stateRefusal: '',
  decide: (_context, { member }) => ({ kind: 'released', member }),
  event: 'released',
  isPublic: false,
  apply: ({ members }, { member }) => ({ members: withoutRef(members, member) }),
  describe: ({ member }) => [`${member.rad}.`],
  anonymise: () => ({}),
};
