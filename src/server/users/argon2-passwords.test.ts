import { expect, it } from 'vitest';
import { argon2Passwords } from './argon2-passwords.ts';

it('hashes with Argon2id at the cost that OWASP recommends, and tells the password from any other', async () => {
  const hash = await argon2Passwords.hash('una-clave-bastante-larga');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await argon2Passwords.verify(hash, 'una-clave-bastante-larga')).toBe(true);
  expect(await argon2Passwords.verify(hash, 'una-clave-bastante-larg')).toBe(false);
  expect(await argon2Passwords.verify(null, 'una-clave-bastante-larga')).toBe(false);
});
