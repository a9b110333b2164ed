/** What the database keeps of claves. */
import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { keysMatchClaves } from '#server/backup/restore-archive.ts';
import { createKeys } from '#server/keys.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { API_DRIVERS, describeOn, SECRET } from '../../support/api/portal.ts';
import { file } from '../../support/pqrsd/requests.ts';

type Receipt = { id: number; rad: string; clave: string };

/** An unkeyed digest, open to guessing. */
const unkeyed = (clave: string): string => createHash('sha256').update(clave).digest('base64url');

describeOn(API_DRIVERS, 'what is stored of a clave', (portal) => {
  const hashes = async () =>
    (await portal().deps.database.db.select().from(pqrsdCases).orderBy(asc(pqrsdCases.id))).map(
      ({ claveHash }) => claveHash,
    );
  const store = ({ id }: Receipt, claveHash: string) =>
    portal().deps.database.db.update(pqrsdCases).set({ claveHash }).where(eq(pqrsdCases.id, id));
  const follow = async ({ rad, clave }: Pick<Receipt, 'rad' | 'clave'>) =>
    (await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).status;

  it('is keyed with the secret of the server: without it no clave can be tried', async () => {
    const { clave } = await file(portal());
    const [stored = ''] = await hashes();
    expect(stored).not.toContain(unkeyed(clave));
    const receipt = await file(portal());
    portal().deps.keys = await createKeys('otro secreto de prueba de más de treinta y dos letras');
    expect(await follow(receipt)).toBe(404);
  });

  it('opens no case when it is blank, as of an anonymised one, or without a key', async () => {
    const receipt = await file(portal());
    for (const stored of ['', unkeyed(receipt.clave)]) {
      await store(receipt, stored);
      expect(await follow(receipt)).toBe(404);
    }
  });

  it('tells whether a secret is the one of the portal', async () => {
    const { db } = portal().deps.database;
    await file(portal());
    expect(await keysMatchClaves(db, await createKeys(SECRET))).toBe(true);
    expect(await keysMatchClaves(db, await createKeys('otro secreto de prueba de más de treinta y dos letras'))).toBe(
      false,
    );
  });
});
