/** Writes the scenes that are files of the content (src/illustrations/stored-scenes.ts). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { storedScenes } from '../src/illustrations/stored-scenes.ts';

for (const [path, drawing] of Object.entries(storedScenes())) writeFileSync(join(ROOT, path), drawing);
