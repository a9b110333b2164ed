import { expect, it } from 'vitest';
import { exceptionInput } from '#domain/calendar/day-exceptions.ts';
import { fileUpdate, uploadStart } from '#domain/files/file.ts';
import { postInput } from '#domain/posts/post.ts';
import { pqrsdInput } from '../api/pqrsd-input.schema.ts';
import { stepInput } from '../api/pqrsd-step.schema.ts';
import { legalHoldInput } from '../api/retention.schema.ts';
import { userCreation } from '../api/users.schema.ts';

const BROKEN = ' uno\r\n=dos\u2028\ttres\u0007 ';
const JOINED = 'uno =dos tres';

it('a one-line field joins line breaks instead of rejecting them', () => {
  const request = pqrsdInput({ required: [], policy_version: '1' }).parse({
    ...{ fullname: BROKEN, address: BROKEN, ocupation: BROKEN, issue: BROKEN, description: 'uno\ndos' },
    ...{ type_pqrsd: 'queja', policy: true },
  });
  expect([request.issue, ...Object.values(request.person).filter(Boolean)]).toEqual([JOINED, JOINED, JOINED, JOINED]);
  // Long texts keep their lines.
  expect(request.description).toBe('uno\ndos');

  const PASSWORD = 'una-clave-bastante-larga';
  const account = { email: 'a@b.co', password: PASSWORD, password_confirmation: PASSWORD };
  expect(userCreation.parse({ ...account, name: BROKEN }).name).toBe(JOINED);
  expect(postInput.parse({ title: BROKEN, alt: BROKEN, cat: 'noticias' })).toMatchObject({
    title: JOINED,
    alt: JOINED,
  });
  expect(fileUpdate.parse({ alt: BROKEN }).alt).toBe(JOINED);
  expect(uploadStart.parse({ name: BROKEN, bytes: 1 }).name).toBe(JOINED);
  expect(legalHoldInput.parse({ reason: BROKEN }).reason).toBe(JOINED);
  expect(exceptionInput.parse({ day: '2026-10-01', working: false, reason: BROKEN }).reason).toBe(JOINED);
  expect(stepInput.parse({ kind: 'transfer', entity: BROKEN, reason: BROKEN, late: BROKEN })).toMatchObject({
    ...{ entity: JOINED, reason: JOINED, late: JOINED },
  });
});
