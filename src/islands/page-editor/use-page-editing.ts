/** State and actions of a page that is being edited. */
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, hasErrors } from '#components/form/form-errors.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { isUnsaved, type SaveRequest } from '#islands/autosave/autosave-state.ts';
import type { OpenText } from '#islands/autosave/open-text.ts';
import { useAutosave } from '#islands/autosave/use-autosave.ts';
import { errorsByField } from '#islands/field-form/field-values.ts';
import { unfinishedUploadErrors } from '#islands/post-editor/images/image-uploads.ts';
import { fetchHead, fetchPage, type PublishOptions, publish, sendSave } from './page-calls.ts';
import { formOf, type PageDraft, type PageSubject, pageSavingRules, type StoredPage } from './page-draft.ts';

const createCalls = () => ({
  rules: pageSavingRules,
  send: (save: SaveRequest<PageSubject>, leaving: boolean) => sendSave(api, save, leaving),
  fetchHead: (save: SaveRequest<PageSubject>) => fetchHead(api, save.id),
});

type Feedback = { errors: FieldErrors; failure: ApiError | null; attempt: number };
const NO_FEEDBACK: Feedback = { errors: {}, failure: null, attempt: 0 };

export function usePageEditing(user: SessionUser, text: OpenText<PageSubject>) {
  const { engine, view } = useAutosave(text, createCalls);
  const { saving } = view;
  const { draft } = saving;
  const server = saving.known.server as StoredPage;
  const [feedback, setFeedback] = useState(NO_FEEDBACK);
  const [publicationId, setPublicationId] = useState<number | null>(server.scheduled?.id ?? null);
  /** Counts texts that come from elsewhere, so that the editor of the body is made again. */
  const [bodyVersion, setBodyVersion] = useState(0);
  const remountBody = () => setBodyVersion((version) => version + 1);

  const show = (part: Partial<Feedback>) =>
    setFeedback(({ attempt }) => ({ ...NO_FEEDBACK, attempt: attempt + 1, ...part }));
  const showError = (error: ApiError) => {
    const errors = errorsByField(error.errors);
    show({ errors, failure: hasErrors(errors) ? null : error });
  };

  // A draft that the server refuses says why at its field.
  const refused = saving.syncError?.kind === 'refused' ? saving.syncError.error : null;
  const lastRefused = useRef<ApiError | null>(null);
  useEffect(() => {
    if (!refused || refused === lastRefused.current) return;
    lastRefused.current = refused;
    setFeedback((before) => ({ ...before, errors: errorsByField(refused.errors) }));
  }, [refused]);

  const change = (part: Partial<PageDraft>) => {
    if (hasErrors(feedback.errors)) setFeedback((before) => ({ ...before, errors: standing(before.errors, part) }));
    engine.edit(part);
  };
  /** What was changed is no longer named. */
  const standing = (errors: FieldErrors, part: Partial<PageDraft>): FieldErrors => {
    const changed = part.fields ? changedNames(draft.fields, part.fields) : ['body'];
    return Object.fromEntries(Object.entries(errors).filter(([path]) => !changed.includes(path.split('.')[0] ?? '')));
  };

  /** Whether everything is with the server; shows why not. */
  async function saveAll(): Promise<StoredPage | null> {
    const unfinished = unfinishedUploadErrors('body');
    if (hasErrors(unfinished)) {
      show({ errors: unfinished });
      return null;
    }
    return engine.saveNow().catch((thrown) => {
      showError(asApiError(thrown));
      return null;
    });
  }

  async function publishNow(options: PublishOptions): Promise<void> {
    const saved = await saveAll();
    if (!saved) return;
    try {
      setPublicationId(await publish(api, saved, options));
      show({});
    } catch (thrown) {
      const error = asApiError(thrown);
      if (isConflict(error)) await meetNewest(error);
      else showError(error);
    }
  }

  /**
   * Replaces the text of the screen by what a call makes of the stored one. When another person saved since, both texts
   * are shown, as when saving.
   */
  async function replaceStored(call: (page: StoredPage) => Promise<StoredPage>): Promise<void> {
    // First a save that is on its way, which would count as another person's; that it is refused does not matter here.
    const page = await engine.saveNow().catch(() => engine.get().saving.known.server ?? server);
    try {
      const next = await call(page);
      text.device.setAside(engine.get().saving.draft);
      reopen(next);
    } catch (thrown) {
      const error = asApiError(thrown);
      const newest = isConflict(error) ? await fetchPage(api, page.id).catch(() => null) : null;
      if (!newest || newest.etag === page.etag) throw error;
      engine.meet(newest);
    }
  }

  async function meetNewest(error: ApiError): Promise<void> {
    const newest = await fetchPage(api, server.id).catch(() => null);
    if (newest && newest.etag !== server.etag) meet(newest);
    else showError(error);
  }

  /** Continues on a newer version; a page that was not touched here is replaced. */
  const meet = (page: StoredPage) => {
    const { known } = engine.get().saving;
    const isKnown = known.server !== null && pageSavingRules.hasSameContent(page, known.server);
    if (isKnown || isUnsaved(engine.get().saving)) engine.meet(page);
    else reopen(page);
  };

  /** Starts over from what the server has now. */
  const reopen = (page: StoredPage) => {
    engine.reopen(page);
    remountBody();
  };

  return {
    user,
    text,
    engine,
    view,
    saving,
    draft,
    server,
    form: formOf(server),
    device: text.device,
    feedback,
    bodyVersion,
    remountBody,
    publicationId,
    watch: setPublicationId,
    change,
    saveAll,
    publishNow,
    showError,
    replaceStored,
    /** After a publication: the page as it is now, unless more was written. */
    reload: async () => meet(await fetchPage(api, server.id)),
  };
}

const isConflict = ({ status }: ApiError): boolean => status === 409 || status === 412;

export type PageEditing = ReturnType<typeof usePageEditing>;

const changedNames = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
