import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';

/** The root folder of the project. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Headers of the prerendered pages, written by the Node adapter; relative to the root. */
export const STATIC_HEADERS = 'dist/_headers.json';
/** The index of the built pages, written by the build (docs/decisions/15-search.md). */
export const SITE_INDEX = join(ROOT, 'dist/search-index.json');
export const uploadsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'uploads');
