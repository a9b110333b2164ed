import type { ImagesByName } from '#domain/files/picture.ts';
import type { Deps } from '#server/deps.ts';
import { referencedFiles } from '#server/posts/write/post-content.ts';
import { findFiles } from '../files.store.ts';

/** The stored images of a body, in one query. */
export async function findBodyImages({ database }: Pick<Deps, 'database'>, body: string): Promise<ImagesByName> {
  const rows = await findFiles(database.db, referencedFiles({ image: null, body }));
  return new Map(
    rows.flatMap(({ name, width, height, widths }) =>
      width !== null && height !== null ? [[name, { name, width, height, widths }] as const] : [],
    ),
  );
}
