import type { SessionUser } from '#domain/users/user.ts';
import { type BannerInput, bannerSchema } from '#shared/api/banner.schema.ts';
import { type Banner, pendingBanner } from '#shared/html/banner.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { deleteSetting, findSetting, storeSetting } from '../settings/settings.store.ts';

export const NOTICE_TAG = 'notice';

/** The banner, also one that begins later; null when there is none or it has ended. */
export async function readNotice(deps: Pick<Deps, 'database' | 'clock'>): Promise<Banner | null> {
  const stored = await findSetting(deps.database.db, 'notice');
  return pendingBanner(bannerSchema.nullable().catch(null).parse(stored), deps.clock());
}

/** Shows a banner on every page, in place of any other. */
export async function showNotice(deps: Deps, actor: SessionUser, { level, text, from, until }: BannerInput) {
  if (until <= deps.clock()) throw validationFailed({ until: ['Esa hora ya pasó: escriba una que esté por venir.'] });
  if (from && from >= until) throw validationFailed({ from: ['Empieza después de terminar: corrija una de las dos.'] });
  return saveNotice(deps, actor, { level, text, ...(from && { from: formatIso(from) }), until: formatIso(until) });
}

export const removeNotice = (deps: Deps, actor: SessionUser) => saveNotice(deps, actor, null);

async function saveNotice(deps: Deps, actor: SessionUser, notice: Banner | null): Promise<Banner | null> {
  await deps.database.db.transaction(async (tx) => {
    await (notice ? storeSetting(tx, 'notice', notice) : deleteSetting(tx, 'notice'));
    const action = notice ? 'setting.notice-shown' : 'setting.notice-removed';
    await recordAuditEvent(tx, { at: deps.clock(), actorId: actor.id, action, entity: 'setting' });
  });
  await deps.invalidate([NOTICE_TAG]);
  return notice;
}
