import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { tabStorage } from '#islands/api-client/device-storage.ts';
import { Loading } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { OwnsContent } from '../owned-content.ts';
import { showContentLinks } from '../shell-dom.ts';
import { entryStepOf, isPostponed, postpone, takePageAfterEntry } from './entry.model.ts';

const EntryStepScreen = lazy(async () => ({ default: (await import('./EntryStepScreen.tsx')).EntryStepScreen }));

type Props = { session: Session; children: ReactNode };

/**
 * Shows what the account must do at its entry in place of every screen, and then the screen. A failed call shows the
 * screen, because the API enforces the rule itself.
 */
export function EntryGate({ session: { user, token }, children }: Props) {
  const entry = useResource(`entry ${user.id}`, (signal) => api.call(sessionApi.user, { signal }));
  const [later, setLater] = useState(() => isPostponed(tabStorage, token));
  const [hasActed, setHasActed] = useState(false);
  const isSettled = entry.status !== 'loading';
  const ownsContent = entry.data?.owns_content ?? true;
  useLayoutEffect(() => void showContentLinks(isSettled && ownsContent), [isSettled, ownsContent]);
  if (!isSettled) return <Loading />;
  const step = entry.data && entryStepOf(entry.data, later);
  if (!entry.data || !step) {
    const screen = hasActed ? <AfterEntry>{children}</AfterEntry> : children;
    return <OwnsContent value={ownsContent}>{screen}</OwnsContent>;
  }
  const done = () => {
    setHasActed(true);
    entry.reload();
  };
  const leaveForLater = () => {
    setHasActed(true);
    postpone(tabStorage, token);
    setLater(true);
  };
  return (
    <Suspense fallback={<Loading />}>
      <EntryStepScreen step={step} account={entry.data} onDone={done} onLater={leaveForLater} />
    </Suspense>
  );
}

/** The screen, or the page outside of the back office that the person was signing in for. */
function AfterEntry({ children }: { children: ReactNode }) {
  const [page] = useState(() => takePageAfterEntry(tabStorage));
  useLayoutEffect(() => {
    if (page) window.location.replace(page);
  }, [page]);
  return page ? <Loading /> : children;
}
