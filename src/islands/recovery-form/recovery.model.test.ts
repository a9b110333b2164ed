import { expect, it } from 'vitest';
import { recoveryOf } from './recovery.model.ts';

it('an address says which of the ways back it is', () => {
  expect(recoveryOf('')).toEqual({ what: 'asking' });
  expect(recoveryOf('#')).toEqual({ what: 'asking' });
  expect(recoveryOf('#clave=aB-_9')).toEqual({ what: 'password', token: 'aB-_9' });
  expect(recoveryOf('#aB-_9')).toEqual({ what: 'second factor', token: 'aB-_9' });
});
