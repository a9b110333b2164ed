import { expect, it } from 'vitest';
import { parseRecoveryHash } from './recovery.model.ts';

it('an address says which of the ways back it is', () => {
  expect(parseRecoveryHash('')).toEqual({ kind: 'asking' });
  expect(parseRecoveryHash('#')).toEqual({ kind: 'asking' });
  expect(parseRecoveryHash('#clave=aB-_9')).toEqual({ kind: 'password', token: 'aB-_9' });
  expect(parseRecoveryHash('#aB-_9')).toEqual({ kind: 'second factor', token: 'aB-_9' });
});
