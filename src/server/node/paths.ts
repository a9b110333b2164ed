import { fileURLToPath } from 'node:url';

/** The project's root folder, wherever the process was started from. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Policies of the built pages by address, relative to the root. */
export const PAGE_POLICIES = 'dist/policies.json';
