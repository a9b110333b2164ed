/** What a copy of the portal is made of. It is a tar in gzip, under a passphrase or public keys also encrypted (encryption.ts). */
import { z } from 'zod';

/** Raised when a reader of before would misunderstand a copy. */
export const ARCHIVE_FORMAT = 1;

/** The first entry: enough to refuse a copy before anything is touched. */
export const ABOUT_ENTRY = 'portal.json';
/** The secret behind claves, second factors and signatures; only in an encrypted copy. */
export const SECRET_ENTRY = 'auth-secret';
/** The last entry: a copy without it was cut. */
export const MANIFEST_ENTRY = 'manifest.json';

/**
 * Tables whose rows stay behind. Sessions, links, unproved sign-ups and throttles are alive for hours: brought back they
 * would open a door that was closed since, or keep what is promised to be forgotten in a day. Unfinished
 * uploads and the heartbeat of jobs begin anew by themselves, and posts that come back are counted as they come.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'password_links',
  'recovery_links',
  'sign_ups',
  'throttles',
  'uploads',
  'upload_pieces',
  'jobs',
  'post_counts',
]);

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

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
/** The table whose rows an entry holds, or null. */
export const tableOfEntry = (name: string): string | null => /^tables\/(\w+)\/\d+\.json$/.exec(name)?.[1] ?? null;

export const fileEntry = (name: string): string => `files/${name}`;
/** The stored file that an entry holds, or null; nothing that could be a path to elsewhere. */
export const fileOfEntry = (name: string): string | null =>
  /^files\/([a-z0-9][a-z0-9-]*\.[a-z0-9]+)$/.exec(name)?.[1] ?? null;
