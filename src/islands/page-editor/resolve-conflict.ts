/** The two ways out of a conflict. The text that gives way is set aside on this device. */
import { type Api, api } from '#islands/api-client/request.ts';
import { discardDraft, fetchPage } from './page-calls.ts';
import { toDraft } from './page-draft.ts';
import type { PageEditing } from './use-page-editing.ts';

type Editing = Pick<PageEditing, 'engine' | 'device' | 'draft'>;

export function keepMine({ engine, device }: Editing): void {
  const { syncError } = engine.get().saving;
  // A page has one draft, which the next save replaces; what is published stays in the history.
  if (syncError?.kind === 'conflict' && syncError.theirs.draft)
    device.setAside(toDraft(syncError.theirs), syncError.theirs.draft.by);
  engine.keepLocal();
}

/** Opens the other text. With the published one goes the draft that the server may have of this one. */
export async function takeTheirs(
  { engine, device, draft, reopen }: Editing & Pick<PageEditing, 'reopen'>,
  calls: Pick<Api, 'callWithHeaders'> = api,
): Promise<void> {
  const { syncError } = engine.get().saving;
  if (syncError?.kind !== 'conflict') return;
  let { theirs } = syncError;
  if (!theirs.draft) {
    await discardDraft(calls, theirs);
    theirs = await fetchPage(calls, theirs.id);
  }
  device.setAside(draft);
  reopen(theirs);
}
