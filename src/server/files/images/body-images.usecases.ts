import type { ImagesByName } from '#domain/files/picture.ts';
import type { Deps } from '#server/deps.ts';
import { findFiles } from '../files.store.ts';

const UPLOAD_PATH = /\/uploads\/([\w.-]+)/g;

/** What is known of the stored pictures that a body shows: one query for all of them, none without any. */
export async function findBodyImages(deps: Deps, html: string): Promise<ImagesByName> {
  const names = new Set([...html.matchAll(UPLOAD_PATH)].map(([, name = '']) => name));
  const rows = await findFiles(deps.database.db, [...names]);
  return new Map(
    rows.flatMap(({ name, width, height, widths }) =>
      width !== null && height !== null ? [[name, { name, width, height, widths }] as const] : [],
    ),
  );
}
