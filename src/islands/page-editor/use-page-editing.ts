/** State and actions of a page that is being edited. */
import { useState } from 'react';
import { hasErrors } from '#components/form/form-errors.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { isUnsaved, type SaveRequest } from '#islands/autosave/autosave-state.ts';
import { type OpenDocument, useDocument } from '#islands/document-editor/use-document.ts';
import { useFeedback } from '#islands/document-editor/use-feedback.ts';
import { unfinishedUploadErrors } from '#islands/post-editor/images/image-uploads.ts';
import { fetchHead, fetchPage, type PublishOptions, publish, sendSave } from './page-calls.ts';
import { formOf, otherSide, type PageDraft, type PageSubject, pageSavingRules, type StoredPage } from './page-draft.ts';
import { pageKind } from './page-kind.ts';
import type { StartedPublication } from './use-publication.ts';

const createCalls = () => ({
  send: (save: SaveRequest<PageSubject>, leaving: boolean) => sendSave(api, save, leaving),
  fetchHead: (save: SaveRequest<PageSubject>) => fetchHead(api, save),
});

const unfinishedUploads = () => unfinishedUploadErrors('body');

export function usePageEditing(open: OpenDocument<PageSubject>) {
  const [kind] = useState(() => pageKind(open.text.saving.known.server as StoredPage));
  const document = useDocument(open, kind, createCalls);
  const { engine, saving, device, reopen } = document;
  const server = saving.known.server as StoredPage;
  const { feedback, showErrors, showError, clear } = useFeedback(document, unfinishedUploads);
  const [publication, setPublication] = useState<StartedPublication | null>(server.scheduled);
  /** Whether the dialog of a publication is open. */
  const [isPublishing, setPublishing] = useState(false);
  /** Whether the next publication ends what an update left to decide. */
  const [settlesUpdate, settleUpdate] = useState(false);

  /** Whether everything is with the server; shows why not. */
  async function saveAll(): Promise<StoredPage | null> {
    const unfinished = unfinishedUploads();
    if (hasErrors(unfinished)) {
      showErrors(unfinished);
      return null;
    }
    return engine.saveNow().catch((thrown) => {
      showError(asApiError(thrown));
      return null;
    });
  }

  /** Whether it was published, or keeps its hour; shows why not. Throws a refusal of the password, which is asked for elsewhere. */
  async function publishNow(options: PublishOptions): Promise<boolean> {
    const saved = await saveAll();
    if (!saved) return false;
    try {
      watch(await publish(api, saved, options));
      settleUpdate(false);
      clear();
      return true;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.errors.current_password) throw error;
      if (!(isConflict(error) && (await reconcileWithNewest(saved)))) showError(error);
      // Where only the answer was lost, the page is published.
      if (error.isTemporary) refresh();
      return false;
    }
  }

  /** Tells how a publication stands, and shows the page as it is after it. */
  const watch = (started: StartedPublication | null) => {
    setPublication(started);
    refresh();
  };

  /**
   * Replaces the text of the screen by what a call makes of the stored one. When another person saved since, both texts
   * are shown, as when saving.
   */
  async function replaceStored(call: (page: StoredPage) => Promise<StoredPage>): Promise<void> {
    // First a save that is on its way, which would count as another person's; that it is refused does not matter here.
    const page = await engine.saveNow().catch(() => engine.get().saving.known.server ?? server);
    try {
      const next = await call(page);
      device.setAside(engine.get().saving.draft);
      reopen(next);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (!(isConflict(error) && (await reconcileWithNewest(page)))) throw error;
    }
  }

  /** Goes on from what the server has now; true when that is another text, which waits for a decision beside this one. */
  async function reconcileWithNewest(saved: StoredPage): Promise<boolean> {
    // Without it the refusal is shown as it is.
    const newest = await fetchPage(api, saved.id).catch(() => null);
    if (newest && newest.etag !== saved.etag) engine.reconcileWith(otherSide(newest, saved));
    return engine.get().saving.syncError?.kind === 'conflict';
  }

  /** Continues on a newer version; a page that was not touched here is replaced. */
  const continueWith = (page: StoredPage) => {
    const { known } = engine.get().saving;
    const isKnown = known.server !== null && pageSavingRules.hasSameContent(page, known.server);
    if (isKnown || isUnsaved(engine.get().saving)) engine.reconcileWith(page);
    else reopen(page);
  };

  /** After a publication: the page as it is now, unless more was written. What a save overtook is read again. */
  async function reload(): Promise<void> {
    const { server: before } = engine.get().saving.known;
    const page = await fetchPage(api, server.id);
    if (engine.get().saving.known.server !== before) return reload();
    continueWith(page);
  }

  // The screen stays as it is when no answer comes, and says nothing of it.
  const refresh = () => void reload().catch(() => {});

  /** Puts another text on the screen; the one that was there is set aside. */
  const replaceText = (other: PageDraft) => {
    device.setAside(engine.get().saving.draft);
    document.replace(other);
  };

  return {
    ...document,
    server,
    form: formOf(server),
    feedback,
    publication,
    watch,
    refresh,
    replaceText,
    isPublishing,
    setPublishing,
    settlesUpdate,
    settleUpdate,
    saveAll,
    publishNow,
    showError,
    replaceStored,
  };
}

const isConflict = ({ status }: ApiError): boolean => status === 409 || status === 412;

export type PageEditing = ReturnType<typeof usePageEditing>;
