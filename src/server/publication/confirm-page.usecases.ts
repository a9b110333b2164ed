import type { SessionUser } from '#domain/users/user.ts';
import { pathOfId } from '../../content/content-files.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { storeConfirmations } from '../content/confirmations/confirmations.store.ts';
import { listUnconfirmed } from '../content/confirmations/confirmations.ts';
import type { Deps } from '../deps.ts';
import { titleOf } from './page-fields.ts';
import { ensurePage } from './read-pages.usecases.ts';

/** Records that a person stands for the installed text of a page; one that waits for nothing stays as it is. */
export async function confirmPage(deps: Deps, user: SessionUser, id: string): Promise<void> {
  const { page } = await ensurePage(deps, user, 'publish', id);
  const path = pathOfId(id);
  if (!(await listUnconfirmed(deps, page.head)).has(path)) return;
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    await storeConfirmations(tx, [{ path, oid: page.version, confirmedBy: user.name, confirmedAt: at }]);
    const label = `«${titleOf(id, page.fields)}»`;
    await recordAuditEvent(tx, { at, actorId: user.id, action: 'content.confirmed', entity: 'content', label });
  });
}
