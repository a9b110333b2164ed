import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Keys } from '#server/keys.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { pqrsdFormerPersons } from './former-persons.table.ts';

/** The data of the person that an officer may correct. */
export type CasePerson = Pick<
  PqrsdRecord,
  'fullname' | 'address' | 'email' | 'telephone' | 'typeDocument' | 'numberDocument'
>;

/** Keeps the data that the event of a number replaces, encrypted. */
export async function insertFormerPerson(
  tx: Queryable,
  keys: Keys,
  { caseId, seq, person }: { caseId: number; seq: number; person: CasePerson },
): Promise<void> {
  const sealed = await keys.encrypt(new TextEncoder().encode(JSON.stringify(person)));
  await tx.insert(pqrsdFormerPersons).values({ caseId, seq, sealed });
}

/** The replaced data of some cases, in the order of their events; none where they were encrypted under another secret. */
export async function listFormerPersons(tx: Queryable, keys: Keys, ids: readonly number[]) {
  const { caseId, seq } = pqrsdFormerPersons;
  const rows = await tx.select().from(pqrsdFormerPersons).where(inArray(caseId, ids)).orderBy(asc(seq));
  return Promise.all(
    rows.map(async ({ sealed, ...row }) => {
      const opened = await keys.decrypt(sealed);
      const person = opened && (JSON.parse(new TextDecoder().decode(opened)) as CasePerson);
      return { ...row, person };
    }),
  );
}
