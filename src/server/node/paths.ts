import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';

/** The root folder of the project. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The policies of the built pages by address, relative to the root. */
export const PAGE_POLICIES = 'dist/policies.json';

export const uploadsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'uploads');
