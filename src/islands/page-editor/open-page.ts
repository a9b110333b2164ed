/** Opens a page for editing: the server's version, the local draft and the tab lock. */
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { createIndexedDbStorage, createWebStorageFallback } from '#islands/autosave/local-draft/local-draft-storage.ts';
import { lockNameOf, type Opened, openText } from '#islands/autosave/open-text.ts';
import { acquireLock, stealLock } from '#islands/autosave/tab-lock.ts';
import { useOpenText } from '#islands/autosave/use-open-text.ts';
import { fetchPage } from './page-calls.ts';
import { localPageDraft, type PageSubject, toDraft } from './page-draft.ts';

const store = createIndexedDbStorage<PageSubject>(localPageDraft);
const fallback = createWebStorageFallback<PageSubject>(localPageDraft, deviceStorage);

async function openPage(userId: number, id: string, takeOver: boolean): Promise<Opened<PageSubject>> {
  const hold = await (takeOver ? stealLock : acquireLock)(lockNameOf(userId, id));
  if (!hold) return { status: 'locked' };
  return openText<PageSubject>({
    ...{ userId, slot: id, hold, store, fallback, toDraft },
    fetch: () => fetchPage(api, id).catch(asApiError),
    slotOf: (server) => server.id,
    newDraft: () => ({ fields: {}, html: null }),
    isCurrent: (server, known) => server.etag === known?.etag,
  });
}

/** The page of this tab, until another tab takes it over. */
export const useOpenPage = (userId: number, id: string) =>
  useOpenText<PageSubject>(`${userId}/${id}`, (takeOver) => openPage(userId, id, takeOver));
