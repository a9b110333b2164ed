/** What files of content and data of the desk held of the staff is in force as settings once the database was brought up to date. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { openPublishedContent } from '#server/content/revisions/published-content.ts';
import { takeOverFiles } from '#server/content/take-over/take-over-files.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrate, migrateInTransaction } from '#server/db/migrate.ts';
import { ROOT } from '#server/node/paths.ts';
import { readSettingsIn, storeSetting } from '#server/settings/settings.store.ts';
import { DEFAULT_SETTINGS } from '#shared/api/settings.schema.ts';
import { createEmptyPostgresDatabase } from '../support/database/databases.ts';

const RULES = 'content/data/pqrsd.yaml';
const shift = (to: string) => ({ days: ['lunes'], from: '07:00', until: '19:00', to: [to] });
const onCall = (to: string) => ({ repeat_minutes: 10, max_mails: 4, shifts: [shift(to)] });
/** The rules as the file was before. */
const rulesTelling = (to: string) =>
  `${readFileSync(join(ROOT, RULES), 'utf8')}\nalerts_to: [${to}]\non_call: ${JSON.stringify(onCall(to))}\n`;

let database: DatabaseHandle;
const log: Parameters<typeof takeOverFiles>[0]['log'] & { errors: string[] } = {
  errors: [],
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (message) => void log.errors.push(message),
};
beforeEach(async () => {
  log.errors.length = 0;
  database = openPostgres(await createEmptyPostgresDatabase());
  const versions = knownVersions();
  const before = versions[versions.findIndex(({ tag }) => tag.endsWith('_staff-settings')) - 1];
  await database.db.transaction((tx) => migrateInTransaction(tx, before));
}, 60_000);
afterEach(() => database.close());

const saveDeskData = (kind: string, version: number, value: object | null) =>
  database.db.execute(sql`insert into desk_data (kind, key, version, value, author_id, author_name, at)
    values (${kind}, 'todo', ${version}, ${value && JSON.stringify(value)}::jsonb, 1, 'Ana', now())`);
async function publishText(path: string, text: string, base: string | null) {
  const { db } = database;
  await db.execute(sql`insert into publications (state, message, author_name, author_email, parent, paths, created_at)
    values ('live', 'Cambia', 'Ana', 'ana@hospital.example', '0', '[]'::jsonb, now())`);
  for (const one of [text, base])
    if (one !== null)
      await db.execute(sql`insert into content_texts (sha256, text) values (md5(${one}::text), ${one})`);
  await db.execute(sql`insert into content_revisions (publication_id, path, sha256, oid, base_sha256)
    values (1, ${path}, md5(${text}::text), md5(${text}::text), md5(${base}::text))`);
}
/** The installed edition, with a file of a hospital in place of its own. */
async function installedWith(own?: string, path = RULES) {
  const files = new Map(await readInstalledEdition(ROOT));
  if (own !== undefined) {
    const bytes = new TextEncoder().encode(own);
    files.set(path, { text: own, bytes: async () => bytes, oid: async () => 'own' } as never);
  }
  return files as unknown as Awaited<ReturnType<typeof readInstalledEdition>>;
}
async function settingsAfter(installed: ReturnType<typeof installedWith>) {
  await migrate(database);
  await takeOverFiles({ database, log, clock: () => new Date() }, openPublishedContent(database, await installed));
  return readSettingsIn(database.db);
}
async function update(rules?: string) {
  const { alerts_to, on_call } = await settingsAfter(installedWith(rules));
  return { alerts_to, on_call };
}
const DEFAULTS = { alerts_to: DEFAULT_SETTINGS.alerts_to, on_call: DEFAULT_SETTINGS.on_call };

it('the newest data of the desk comes before the file that was published', async () => {
  await saveDeskData('alerts', 1, { to: ['primera@h.example'] });
  await saveDeskData('alerts', 2, { to: ['segunda@h.example'] });
  await saveDeskData('on_call', 1, onCall('turno@h.example'));
  await publishText(RULES, rulesTelling('archivo@h.example'), null);
  expect(await update()).toEqual({ alerts_to: ['segunda@h.example'], on_call: onCall('turno@h.example') });
});

it('after a return to the file that was published, this one is in force, and it is no conflict of the update', async () => {
  await saveDeskData('alerts', 1, { to: ['primera@h.example'] });
  await saveDeskData('alerts', 2, null);
  const changed = rulesTelling('archivo@h.example').replace(/^warning_days: .*$/m, 'warning_days: 4');
  await publishText(RULES, changed, rulesTelling('instalado@h.example'));
  expect(await update()).toEqual({ alerts_to: ['archivo@h.example'], on_call: onCall('archivo@h.example') });
  const content = openPublishedContent(database, await readInstalledEdition(ROOT));
  const text = new TextDecoder().decode((await content.read(RULES, await content.head())) ?? undefined);
  expect(text).toMatch(/^warning_days: 4$/m);
  expect(text).not.toContain('archivo@h.example');
  expect(await content.afterUpdate()).toEqual([]);
});

it('without either, the installed file of the hospital, and what is saved later stays', async () => {
  const own = rulesTelling('propio@h.example');
  expect(await update(own)).toEqual({ alerts_to: ['propio@h.example'], on_call: onCall('propio@h.example') });
  await storeSetting(database.db, 'alerts_to', []);
  expect((await update(own)).alerts_to).toEqual([]);
});

it('a value of before that coincides stays in force; one that is none is told, and the default is', async () => {
  const twice = { ...onCall('a@h.example'), shifts: [shift('a@h.example'), shift('b@h.example')] };
  await saveDeskData('on_call', 1, twice);
  const wrong = rulesTelling('x@h.example').replace('alerts_to: [x@h.example]', 'alerts_to: [nadie]');
  expect(await update(wrong)).toEqual({ ...DEFAULTS, on_call: twice });
  expect(log.errors).toEqual(['alerts_to: a setting of before is not valid, and its default is in force']);
});

it('a new portal has the defaults', async () => {
  expect(await update()).toEqual(DEFAULTS);
});

describe('the addresses of the units', () => {
  const UNITS = 'content/data/responsables.yaml';
  const unitsOf = (...emails: string[]) =>
    `owners:\n  - name: SIAU\n    emails: [${emails.join(', ')}]\n  - name: Gerencia\n    emails: []\n  - name: Archivo\n`;
  const mails = async (own?: string) => (await settingsAfter(installedWith(own, UNITS))).owner_mails;
  const ofDesk = (...emails: string[]) => [{ unit: 'SIAU', emails }];

  it('are those that the office published, and its file says only their names', async () => {
    await publishText(UNITS, unitsOf('Ana@h.example', 'luz@h.example'), unitsOf('instalado@h.example'));
    expect(await mails()).toEqual(ofDesk('ana@h.example', 'luz@h.example'));
    const content = openPublishedContent(database, await readInstalledEdition(ROOT));
    const text = new TextDecoder().decode((await content.read(UNITS, await content.head())) ?? undefined);
    expect(text).toContain('SIAU');
    expect(text).not.toContain('@');
  });

  it('are those of the installed file of the hospital, and what is saved later stays', async () => {
    const own = unitsOf('propio@h.example');
    expect(await mails(own)).toEqual(ofDesk('propio@h.example'));
    await storeSetting(database.db, 'owner_mails', []);
    expect(await mails(own)).toEqual([]);
  });

  it('are none where they were invented, and without one that is no address', async () => {
    expect(await mails(`demo: true\n${unitsOf('inventado@h.example')}`)).toEqual([]);
    await database.db.execute(sql`delete from settings where name = 'taken_over'`);
    const broken = unitsOf('nadie').replace('emails: []', 'emails: [gerencia@h.example]');
    expect(await mails(broken)).toEqual([{ unit: 'Gerencia', emails: ['gerencia@h.example'] }]);
  });
});
