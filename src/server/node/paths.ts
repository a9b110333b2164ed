import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';

/** The project's root folder, wherever the process was started from. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Headers of the prerendered pages, written by the Node adapter; relative to the root. */
export const STATIC_HEADERS = 'dist/_headers.json';

/** Where uploaded files are kept. */
export const uploadsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'uploads');
