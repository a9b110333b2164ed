/** What the database keeps of claves, also of those that an earlier version stored. */
import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { keysMatchClaves } from '#server/backup/secret-check.ts';
import { runRetention } from '#server/jobs/jobs.ts';
import { createKeys } from '#server/keys.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { API_DRIVERS, describeOn, SECRET } from '../../support/api/portal.ts';
import { file } from '../../support/pqrsd/requests.ts';

type Receipt = { id: number; rad: string; clave: string };

/** What earlier versions stored: an unkeyed digest, open to guessing. */
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
  const fileOld = async (): Promise<Receipt> => {
    const receipt = await file(portal());
    await store(receipt, unkeyed(receipt.clave));
    return receipt;
  };

  it('is keyed with the secret of the server: without it no clave can be tried', async () => {
    const { clave } = await file(portal());
    const [stored = ''] = await hashes();
    expect(stored).not.toContain(unkeyed(clave));
    const receipt = await file(portal());
    portal().deps.keys = await createKeys('otro secreto de prueba de más de treinta y dos letras');
    expect(await follow(receipt)).toBe(404);
  });

  it('of an earlier version is keyed by the next run of the job, and the clave still opens its case', async () => {
    const receipts = [await fileOld(), await fileOld(), await file(portal())];
    const [, , keyed] = await hashes();
    for (const receipt of receipts) expect(await follow(receipt)).toBe(200);
    expect(await runRetention(portal().deps)).toBe('done');
    const after = await hashes();
    for (const { clave } of receipts) expect(after.join()).not.toContain(unkeyed(clave));
    expect(after[2]).toBe(keyed);
    for (const receipt of receipts) expect(await follow(receipt)).toBe(200);
    const [first, second] = receipts;
    expect(await follow({ rad: first?.rad ?? '', clave: second?.clave ?? '' })).toBe(404);
    await runRetention(portal().deps);
    expect(await hashes()).toEqual(after);
  });

  it('waits for the right secret: under another one it is unchanged', async () => {
    const receipt = await fileOld();
    const { keys } = portal().deps;
    portal().deps.keys = await createKeys('otro secreto de prueba de más de treinta y dos letras');
    await runRetention(portal().deps);
    expect(await hashes()).toEqual([unkeyed(receipt.clave)]);
    portal().deps.keys = keys;
    await runRetention(portal().deps);
    expect((await hashes())[0]).not.toBe(unkeyed(receipt.clave));
    expect(await follow(receipt)).toBe(200);
  });

  it('is blank for an anonymised case, and stays so', async () => {
    const receipt = await file(portal());
    await store(receipt, '');
    await runRetention(portal().deps);
    expect(await hashes()).toEqual(['']);
    expect(await follow(receipt)).toBe(404);
  });

  it('tells whether a secret is the one of the portal, in both forms', async () => {
    const { db } = portal().deps.database;
    await fileOld();
    expect(await keysMatchClaves(db, await createKeys(SECRET))).toBe(true);
    await runRetention(portal().deps);
    expect(await keysMatchClaves(db, await createKeys(SECRET))).toBe(true);
    expect(await keysMatchClaves(db, await createKeys('otro secreto de prueba de más de treinta y dos letras'))).toBe(
      false,
    );
  });
});
