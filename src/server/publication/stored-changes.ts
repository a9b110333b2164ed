/** The changes of a publication as its row keeps them. */
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublicationRecord } from './publications.store.ts';
import type { StoredChange } from './publications.table.ts';

export const storeChanges = (changes: readonly FileChange[]): StoredChange[] =>
  changes.map(({ path, content }) => ({ path, content: content && Buffer.from(content).toString('base64') }));

export const changesOf = ({ changes }: Pick<PublicationRecord, 'changes'>): FileChange[] =>
  (changes ?? []).map(({ path, content }) => ({
    path,
    content: content === null ? null : new Uint8Array(Buffer.from(content, 'base64')),
  }));
