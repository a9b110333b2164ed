/** State and actions of a post that is being edited. */
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, hasErrors, mergeErrors } from '#components/form/form-errors.ts';
import { incompleteTimes } from '#components/form/incomplete-times.ts';
import { checkPost, hasBlockingIssue } from '#domain/posts/post-check.ts';
import { can } from '#domain/users/permissions.ts';
import { api } from '#islands/api-client/request.ts';
import { randomId } from '#islands/autosave/open-text.ts';
import { type OpenDocument, useDocument } from '#islands/document-editor/use-document.ts';
import { useFeedback } from '#islands/document-editor/use-feedback.ts';
import { draftSave, postSave } from '#shared/api/post-editing.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import type { PostSubject, SaveAction, SaveOutcome, SaveRequest } from './autosave/post-saving.ts';
import { fetchHead, sendSave } from './autosave/send-save.ts';
import { unfinishedUploadErrors } from './images/image-uploads.ts';
import { changedDates, draftFileKind, toSaveBody } from './post-draft.ts';
import { altTextErrors } from './post-editor.model.ts';
import { postKind } from './post-kind.ts';

/** `wasPublic`: readers had a version of it before. */
type OnSaved = (outcome: SaveOutcome & { kind: 'saved' }, act: SaveAction, wasPublic: boolean) => void;
const UPLOADING_ERROR = { file: ['Espere a que el archivo termine de subir, o cancele la subida.'] };
function createCalls() {
  const visit = randomId();
  return {
    send: (save: SaveRequest, leaving: boolean) => sendSave(api, save, leaving, visit),
    fetchHead: (save: SaveRequest) => fetchHead(api, save),
  };
}

/** Puts the id of a saved post into the URL, so that a reload finds it. */
function useEditUrl(id: number | null): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (id === null || new URLSearchParams(search).has('edit')) return;
    window.history.replaceState(window.history.state, '', `${pathname}?edit=${id}`);
  }, [id]);
}

export function usePostEditing(open: OpenDocument<PostSubject>, onSaved: OnSaved) {
  const document = useDocument(open, postKind, createCalls);
  const { user, engine, saving, draft } = document;
  const { known } = saving;
  useEditUrl(known.server?.id ?? null);
  const [pending, setPending] = useState<SaveAction['status'] | null>(null);
  const [uploading, setUploading] = useState(false);
  const issues = useMemo(() => checkPost({ desc: draft.desc, img: draft.img, cat: draft.cat }), [draft]);
  const mayOverride = can(user, 'post:override');

  /** The action of the last attempt, while this screen finds why it cannot be. */
  const [checked, setChecked] = useState<SaveAction | null>(null);
  const [issuesAttempt, setIssuesAttempt] = useState(0);
  const { feedback, showErrors, showError, clear } = useFeedback(document, () => (checked ? errorsFor(checked) : {}));

  /** Issues by field that keep the post from being saved with this action. */
  function errorsFor(act: SaveAction): FieldErrors {
    const now = engine.get().saving.draft;
    const isWhole = act.status !== 'borrador' || known.server?.status === 'programado';
    const body = toSaveBody(now, changedDates(now, known));
    const parsed = (isWhole ? postSave : draftSave).safeParse({ ...body, ...(isWhole && { cat: body.cat ?? '' }) });
    const faulty = parsed.success ? {} : fieldErrorsOf(parsed.error);
    if (act.status !== 'publicado') return faulty;
    const image = uploading ? UPLOADING_ERROR : altTextErrors(now, now.img ? draftFileKind(now.img) : null);
    return mergeErrors(faulty, image, unfinishedUploadErrors());
  }

  async function save(act: SaveAction): Promise<void> {
    const errors = errorsFor(act);
    setChecked(hasErrors(errors) ? act : null);
    if (hasErrors(errors)) return showErrors(errors);
    const { draft: sent, known: before } = engine.get().saving;
    setPending(act.status);
    const outcome = await engine.ask(act);
    setPending(null);
    if (outcome.kind === 'saved') {
      clear();
      return onSaved(outcome, act, before.server?.status === 'publicado');
    }
    if (outcome.kind !== 'refused' && outcome.kind !== 'stopped') return;
    showError(outcome.error, sent);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (pending) return;
    const incomplete = incompleteTimes(event.currentTarget);
    if (hasErrors(incomplete)) return void showErrors(incomplete, draft);
    if (event.nativeEvent.submitter?.getAttribute('value') === 'borrador') return void save({ status: 'borrador' });
    if (!hasBlockingIssue(issues)) return void save({ status: 'publicado' });
    clear();
    setIssuesAttempt(issuesAttempt + 1);
  }

  return {
    ...document,
    settleBody: (desc: string) => engine.settleBody('desc', desc),
    setUploading,
    issues,
    mayOverride,
    mayDelete: known.server !== null && can(user, 'post:delete', { ownerId: known.server.uid }),
    ask: save,
    pending,
    feedback,
    form: { issuesAttempt, pending: pending !== null, onSubmit },
  };
}

export type PostEditing = ReturnType<typeof usePostEditing>;
