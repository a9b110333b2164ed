/** The format of backups: a gzipped tar, optionally encrypted (encryption.ts). */
import { z } from 'zod';

/** Incremented when older readers would misunderstand a backup. */
export const ARCHIVE_FORMAT = 2;
/** Of a backup without a repository, which every portal reads. */
export const FORMAT_WITHOUT_REPOSITORY = 1;
/** The first entry: enough to refuse a backup before anything changes. */
export const ABOUT_ENTRY = 'portal.json';
/** AUTH_SECRET; only in an encrypted backup. */
export const SECRET_ENTRY = 'auth-secret';
/** The last entry: a backup without it is truncated. */
export const MANIFEST_ENTRY = 'manifest.json';

/**
 * Tables whose rows are not backed up. Sessions, links, sign-ups and throttles live for hours: restored, they would
 * reopen access or outlive their retention. Uploads in progress, jobs and post counts rebuild themselves.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  ...['sessions', 'password_links', 'recovery_links', 'sign_ups', 'invitations', 'throttles'],
  ...['uploads', 'upload_pieces', 'jobs', 'post_counts'],
  ...['search_entries', 'search_words', 'search_builds', 'file_texts', 'pqrsd_words'],
]);

const table = z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) });

export const archiveAbout = z.object({
  format: z.int(),
  portal: z.string(),
  made_at: z.iso.datetime({ offset: true }),
  driver: z.string(),
  migration: z.object({ tag: z.string(), hash: z.string() }),
  tables: z.array(table),
});
export type ArchiveAbout = z.infer<typeof archiveAbout>;

export const archiveManifest = z.object({
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  missing: z.array(z.string()).describe('Archivos que la base nombra y no se encontraron.'),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string().regex(/^\d+$/) })),
  audit: z
    .object({ entries: z.int(), head: z.string() })
    .optional()
    .describe('Entradas y huella del final de la auditoría; no la hay en las copias de antes de la cadena.'),
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;
export type Entry = { name: string; content: Buffer };

export const rowsEntry = (table: string, batch: number): string =>
  `tables/${table}/${String(batch).padStart(6, '0')}.json`;
/** The table of an entry with rows, or null. */
export const tableOfEntry = (name: string): string | null => /^tables\/(\w+)\/\d+\.json$/.exec(name)?.[1] ?? null;
export const repositoryEntry = (name: string): string => `repository/${name}`;
/** The file of the repository of an entry, or null; the pattern prevents path traversal. */
export const repositoryFileOf = (name: string): string | null =>
  /^repository\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/.exec(name)?.[1] ?? null;
export const fileEntry = (name: string): string => `files/${name}`;
/** The stored file of an entry, or null; the pattern prevents path traversal. */
export const fileOfEntry = (name: string): string | null =>
  /^files\/([a-z0-9][a-z0-9-]*\.[a-z0-9]+)$/.exec(name)?.[1] ?? null;
