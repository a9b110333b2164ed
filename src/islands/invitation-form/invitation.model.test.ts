import { expect, it } from 'vitest';
import { invitationTokenFrom } from './invitation.model.ts';

it('an invitation is the fragment of the address, if there is one', () => {
  expect(invitationTokenFrom('#abc-123')).toBe('abc-123');
  for (const hash of ['', '#', `#${'a'.repeat(101)}`]) expect(invitationTokenFrom(hash)).toBeNull();
});
