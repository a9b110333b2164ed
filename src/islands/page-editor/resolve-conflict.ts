/** The two ways out of a conflict. The text that gives way is set aside on this device. */
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

export function takeTheirs({ engine, device, draft }: Editing): void {
  device.setAside(draft);
  engine.acceptRemote();
}
