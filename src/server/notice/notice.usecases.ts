import { type SiteNotice, standing } from '#domain/notice-bar.ts';
import { type NoticeInput, siteNotice } from '#domain/site-notice.ts';
import { formatIso } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/errors.ts';
import { dropSetting, findSetting, storeSetting } from '../settings/settings.store.ts';

/** Tag of what was kept of the banner. */
export const NOTICE_TAG = 'notice';

/** The banner of this moment; null when there is none or its hour has come. */
export async function readNotice(deps: Pick<Deps, 'database' | 'clock'>): Promise<SiteNotice | null> {
  const stored = siteNotice
    .nullable()
    .catch(null)
    .parse(await findSetting(deps.database.db, 'notice'));
  return standing(stored, deps.clock());
}

/** Puts a banner on every page, in place of the one there was. */
export async function showNotice(deps: Deps, actor: SessionUser, { level, text, until }: NoticeInput) {
  if (until <= deps.clock()) throw invalid({ until: ['Esa hora ya pasó: escriba una que esté por venir.'] });
  return storeNotice(deps, actor, { level, text, until: formatIso(until) });
}

/** Takes the banner away before its hour. */
export const removeNotice = (deps: Deps, actor: SessionUser) => storeNotice(deps, actor, null);

async function storeNotice(deps: Deps, actor: SessionUser, notice: SiteNotice | null): Promise<SiteNotice | null> {
  await deps.database.db.transaction(async (tx) => {
    await (notice ? storeSetting(tx, 'notice', notice) : dropSetting(tx, 'notice'));
    const action = notice ? 'setting.notice-shown' : 'setting.notice-removed';
    await recordTrace(tx, { at: deps.clock(), actorId: actor.id, action, entity: 'setting' });
  });
  await deps.invalidate([NOTICE_TAG]);
  return notice;
}
