import type { ImagesByName } from '#domain/files/picture.ts';
import type { Deps } from '#server/deps.ts';
import { findFiles } from '../files.store.ts';

const UPLOAD_PATH = /\/uploads\/([\w.-]+)/g;

/** The stored images of a body, in one query. */
export async function findBodyImages(deps: Deps, html: string): Promise<ImagesByName> {
  const names = new Set([...html.matchAll(UPLOAD_PATH)].map(([, name = '']) => name));
  const rows = await findFiles(deps.database.db, [...names]);
  return new Map(
    rows.flatMap(({ name, width, height, widths }) =>
      width !== null && height !== null ? [[name, { name, width, height, widths }] as const] : [],
    ),
  );
}
