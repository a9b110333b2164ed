/** The two ways out of a conflict. The text that gives way is set aside on this device, unless the history has it. */
import type { Subject } from '#islands/autosave/autosave-state.ts';
import type { DocumentEditing } from './use-document.ts';

type Editing<S extends Subject> = Pick<DocumentEditing<S>, 'engine' | 'device' | 'kind'>;

export function keepMine<S extends Subject>({ engine, device, kind }: Editing<S>): void {
  const { syncError } = engine.get().saving;
  const theirs = syncError?.kind === 'conflict' && !kind.keepsEverySave ? syncError.theirs : null;
  const saved = theirs && kind.savedBy(theirs);
  if (saved) device.setAside(kind.rules.toDraft(theirs), saved.by);
  engine.keepLocal();
}

export async function takeTheirs<S extends Subject>({
  engine,
  device,
  kind,
  reopen,
}: Editing<S> & Pick<DocumentEditing<S>, 'reopen'>): Promise<void> {
  const { syncError, draft } = engine.get().saving;
  if (syncError?.kind !== 'conflict') return;
  const theirs = (await kind.acceptOther?.(syncError.theirs)) ?? syncError.theirs;
  device.setAside(draft);
  reopen(theirs);
}
