/** Facts that were files of `content/` once and are rows of the database now: each file is taken once, at a start after the update. */
import { parse } from 'yaml';
import { ownerMails } from '#domain/site/owner-mails.ts';
import { redirectInput } from '#domain/site/redirects.ts';
import { bannerSchema } from '#shared/api/banner.schema.ts';
import { portalSettings } from '#shared/api/settings.schema.ts';
import { formatIso, parseTimestamp } from '#shared/time/time.ts';
import { EARLIER_REDIRECTS } from '../../../content/content-files.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { insertRedirects } from '../../redirects/redirects.store.ts';
import { findSetting, insertSetting, storeSetting } from '../../settings/settings.store.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { findPublishedText } from '../revisions/revisions.store.ts';
import { isTakenOver, markTakenOver } from './taken-over.ts';

type TakeDeps = Pick<Deps, 'database' | 'clock' | 'log'>;
type Take = (tx: Queryable, file: Record<string, unknown>, deps: TakeDeps) => Promise<void>;

const FILES: Record<string, Take> = {
  [EARLIER_REDIRECTS]: takeRedirects,
  'content/data/aviso.yaml': takeNotice,
  'content/data/copias.yaml': takeBackupPolicy,
  'content/data/pqrsd.yaml': takeStaff,
  'content/data/responsables.yaml': takeOwnerMails,
};

/** What the office published of each file, else what is installed. All or nothing for each file. */
export async function takeOverFiles(deps: TakeDeps, content: PublishedContent): Promise<void> {
  const { db } = deps.database;
  const head = await content.head();
  for (const [path, take] of Object.entries(FILES)) {
    if (await isTakenOver(db, path)) continue;
    const text = await textOf(db, content, { path, head });
    await db.transaction(async (tx) => {
      if (await markTakenOver(tx, path)) await take(tx, readMap(text), deps);
    });
  }
}

/** The text as it was stored, which no schema of today admits. */
async function textOf(db: Queryable, content: PublishedContent, { path, head }: { path: string; head: string }) {
  const published = await findPublishedText(db, { path, at: Number(head) });
  const installed = published ? null : await content.read(path, '0');
  return published || (installed ? new TextDecoder().decode(installed) : '');
}

/** What can be read of a file that an engineer left broken. */
function readMap(text: string): Record<string, unknown> {
  const value: unknown = parse(text, { logLevel: 'silent', strict: false });
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

async function takeRedirects(tx: Queryable, { redirects }: Record<string, unknown>, { clock, log }: TakeDeps) {
  const all: unknown[] = Array.isArray(redirects) ? redirects : [];
  const valid = all.flatMap((one) => redirectInput.safeParse(one).data ?? []);
  await insertRedirects(tx, valid, clock());
  const dropped = all.length - valid.length;
  if (dropped > 0) log.info('redirects of earlier that lead nowhere were left out', { dropped });
}

/** A banner that shows goes on; one that was saved in the back office since stays. */
async function takeNotice(tx: Queryable, { active, level, text, until }: Record<string, unknown>, { clock }: TakeDeps) {
  const end = typeof until === 'string' ? parseTimestamp(`${until}:00`) : null;
  if (active !== true || !end || end <= clock() || (await findSetting(tx, 'notice'))) return;
  const { data } = bannerSchema.safeParse({ level, text, until: formatIso(end) });
  if (data) await storeSetting(tx, 'notice', data);
}

async function takeBackupPolicy(tx: Queryable, { warn_after_days, keep_days }: Record<string, unknown>) {
  const given = { backup_warn_after_days: warn_after_days, backup_keep_days: keep_days };
  const { data } = portalSettings.pick({ backup_warn_after_days: true, backup_keep_days: true }).safeParse(given);
  if (!data || data.backup_keep_days <= data.backup_warn_after_days) return;
  await storeSetting(tx, 'backup_warn_after_days', data.backup_warn_after_days);
  await storeSetting(tx, 'backup_keep_days', data.backup_keep_days);
}

/** Who is told of cases and who is on call; what administrators saved in the desk data comes first (migration 0043). */
async function takeStaff(tx: Queryable, file: Record<string, unknown>, { log }: TakeDeps) {
  for (const name of ['alerts_to', 'on_call'] as const) {
    if (file[name] === undefined) continue;
    const { data, error } = portalSettings.shape[name].safeParse(file[name]);
    if (error) log.error(`${name}: a setting of before is not valid, and its default is in force`, error);
    else await insertSetting(tx, name, data);
  }
}

/** The addresses of the units; those of the demonstration were invented, and no mail went to them. */
async function takeOwnerMails(tx: Queryable, { owners, demo }: Record<string, unknown>, { log }: TakeDeps) {
  const all: { name?: unknown; emails?: unknown }[] = Array.isArray(owners) && demo !== true ? owners : [];
  const given = all.filter((one) => Array.isArray(one?.emails) && one.emails.length > 0);
  const mails = given.flatMap(({ name: unit, emails }) => ownerMails.safeParse([{ unit, emails }]).data ?? []);
  if (mails.length > 0) await insertSetting(tx, 'owner_mails', mails);
  const dropped = given.length - mails.length;
  if (dropped > 0) log.info('units of earlier whose addresses are not valid were left out', { dropped });
}
