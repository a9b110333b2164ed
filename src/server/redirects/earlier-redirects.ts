/** Redirects were a file of content once: the first start after that brings those of the hospital into the table. */
import { parseDocument } from 'yaml';
import { type Redirect, redirectInput } from '#domain/site/redirects.ts';
import { EARLIER_REDIRECTS } from '../../content/content-files.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { findSetting, storeSetting } from '../settings/settings.store.ts';
import { insertRedirects } from './redirects.store.ts';

/** Published by the office or installed by the hospital; once, in one transaction. */
export async function takeOverRedirects(deps: Pick<Deps, 'database' | 'clock' | 'log'>, content: PublishedContent) {
  const { db } = deps.database;
  if (await findSetting(db, 'redirects_taken_over')) return;
  const file = await content.read(EARLIER_REDIRECTS, await content.head());
  const { valid, dropped } = readEarlier(file ? new TextDecoder().decode(file) : '');
  await db.transaction(async (tx) => {
    await insertRedirects(tx, valid, deps.clock());
    await storeSetting(tx, 'redirects_taken_over', { at: deps.clock().toISOString() });
  });
  if (dropped > 0) deps.log.info('redirects of earlier that lead nowhere were left out', { dropped });
}

/** What can be read of a file that an engineer left broken. */
function readEarlier(text: string): { valid: Redirect[]; dropped: number } {
  const value: unknown = parseDocument(text).toJS();
  const given = typeof value === 'object' && value !== null && 'redirects' in value ? value.redirects : [];
  const all: unknown[] = Array.isArray(given) ? given : [];
  const valid = all.flatMap((one) => redirectInput.safeParse(one).data ?? []);
  return { valid, dropped: all.length - valid.length };
}
