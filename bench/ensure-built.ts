import { buildSite, isBuilt } from '../scripts/build/build-site.ts';
import type { Bench } from './suite.ts';

/** The site as the sources are now, built where it is not. */
export async function ensureBuilt({ say }: Pick<Bench, 'say'>): Promise<void> {
  if (isBuilt()) return;
  say('Construyendo el sitio…');
  await buildSite();
}
