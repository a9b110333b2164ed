/** What was published in content/public stands in public/ once the database was brought up to date. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPublishedContent } from '#server/content/revisions/published-content.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrate, migrateInTransaction } from '#server/db/migrate.ts';
import { publications } from '#server/publication/publications.table.ts';
import { createEmptyPostgresDatabase } from '../support/database/databases.ts';

const PATHS = JSON.stringify(['content/public/logos/a.svg', 'content/pages/b.md']);
const CHANGES = JSON.stringify([{ path: 'content/public/logos/a.svg', content: 'YQ==' }]);

async function fillOldVersion({ db }: DatabaseHandle): Promise<void> {
  const versions = knownVersions();
  const version = versions[versions.findIndex(({ tag }) => tag.endsWith('_public-folder')) - 1];
  await db.transaction((tx) => migrateInTransaction(tx, version));
  await db.execute(sql`insert into publications (state, message, author_name, author_email, parent, paths, changes, created_at)
    values ('live', 'Logo', 'Ana', 'ana@hospital.example', '0', ${PATHS}::jsonb, ${CHANGES}::jsonb, now())`);
  await db.execute(sql`insert into content_files (sha256, bytes) values ('s', '\\x61'), ('t', '\\x62')`);
  await db.execute(sql`insert into content_revisions (publication_id, path, file_sha256, oid)
    values (1, 'content/public/logos/a.svg', 's', 'o'), (1, 'content/images/content/public/b.png', 't', 'p')`);
}

it('its files and its publications are found under the new path', async () => {
  const database = openPostgres(await createEmptyPostgresDatabase());
  try {
    await fillOldVersion(database);
    await migrate(database);
    const content = openPublishedContent(database, new Map());
    const head = await content.head();
    expect((await content.listContent(head)).map(({ path }) => path)).toEqual([
      'content/images/content/public/b.png',
      'public/logos/a.svg',
    ]);
    expect(await content.read('public/logos/a.svg', head)).toEqual(new Uint8Array([97]));
    const { paths, changes } = publications;
    expect(await database.db.select({ paths, changes }).from(publications)).toEqual([
      {
        paths: ['public/logos/a.svg', 'content/pages/b.md'],
        changes: [{ path: 'public/logos/a.svg', content: 'YQ==' }],
      },
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
