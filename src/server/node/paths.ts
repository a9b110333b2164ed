import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';

/** The root folder of the project. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The site as `npm run build` makes it. */
export const DIST = join(ROOT, 'dist');
/** The index of the built pages, which a build writes into its folder (docs/decisions/15-search.md). */
export const SITE_INDEX = join(DIST, 'search-index.json');
export const uploadsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'uploads');
