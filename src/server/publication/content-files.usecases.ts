import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { ensureContent } from './publish-content.usecases.ts';

/** The folders have also files for maintainers. */
const SHOWN = /^content\/(?:images\/.+\.(?:avif|gif|jpe?g|png|svg|webp)|documents\/.+\.pdf)$/i;

/** The bytes of a picture or document of content/, which the site shows to everyone; 404 for anything else. */
export async function readContentFile(deps: Deps, path: string): Promise<Uint8Array> {
  const repository = await ensureContent(deps).repository();
  const full = `content/${path}`;
  const bytes = SHOWN.test(full) ? await repository.read(full, await repository.head()) : null;
  if (!bytes) throw notFound();
  return bytes;
}
