import { expect, it } from 'vitest';
import { parseRecoveryHash } from './recovery.model.ts';

it('the fragment of the address selects the form', () => {
  expect(parseRecoveryHash('')).toEqual({ kind: 'asking' });
  expect(parseRecoveryHash('#')).toEqual({ kind: 'asking' });
  expect(parseRecoveryHash('#clave=aB-_9')).toEqual({ kind: 'password', token: 'aB-_9' });
  expect(parseRecoveryHash('#aB-_9')).toEqual({ kind: 'second factor', token: 'aB-_9' });
});
