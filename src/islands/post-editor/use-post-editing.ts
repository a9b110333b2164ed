/** State and actions of a post that is being edited. */
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, hasErrors, keepErrors, mergeErrors } from '#components/form/form-errors.ts';
import { incompleteTimes } from '#components/form/incomplete-times.ts';
import { checkPost, hasBlockingIssue } from '#domain/posts/post-check.ts';
import { can } from '#domain/users/permissions.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { api } from '#islands/api-client/request.ts';
import { randomId } from '#islands/autosave/open-text.ts';
import { type OpenDocument, useDocument } from '#islands/document-editor/use-document.ts';
import { draftSave, postSave } from '#shared/api/post-editing.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import type { PostSubject, SaveAction, SaveOutcome, SaveRequest } from './autosave/post-saving.ts';
import { fetchHead, sendSave } from './autosave/send-save.ts';
import { unfinishedUploadErrors } from './images/image-uploads.ts';
import { changedDates, draftFileKind, type PostDraft, toSaveBody } from './post-draft.ts';
import { altTextErrors, errorsOfUnchanged } from './post-editor.model.ts';
import { postKind } from './post-kind.ts';

/** `wasPublic`: readers had a version of it before. */
type OnSaved = (outcome: SaveOutcome & { kind: 'saved' }, act: SaveAction, wasPublic: boolean) => void;
const UPLOADING_ERROR = { file: ['Espere a que el archivo termine de subir, o cancele la subida.'] };
type FormFeedback = {
  /** The errors that this screen found in the last attempt, and its action. */
  found: { errors: FieldErrors; act: SaveAction } | null;
  /** The errors that the server answered, and the draft that it got. */
  answered: { errors: FieldErrors; draft: PostDraft } | null;
  failure: ApiError | null;
  attempt: number;
  issuesAttempt: number;
};
const NO_FEEDBACK: FormFeedback = { found: null, answered: null, failure: null, attempt: 0, issuesAttempt: 0 };

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
  const [feedback, setFeedback] = useState(NO_FEEDBACK);
  const [pending, setPending] = useState<SaveAction['status'] | null>(null);
  const [uploading, setUploading] = useState(false);
  const issues = useMemo(() => checkPost({ desc: draft.desc, img: draft.img, cat: draft.cat }), [draft]);
  const mayOverride = can(user, 'post:override');

  const show = (part: Partial<FormFeedback>) =>
    setFeedback((before) => ({ ...before, found: null, answered: null, failure: null, ...part }));

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
    if (hasErrors(errors)) return show({ found: { errors, act }, attempt: feedback.attempt + 1 });
    const { draft: sent, known: before } = engine.get().saving;
    setPending(act.status);
    const outcome = await engine.ask(act);
    setPending(null);
    if (outcome.kind === 'saved') {
      show({});
      return onSaved(outcome, act, before.server?.status === 'publicado');
    }
    if (outcome.kind !== 'refused' && outcome.kind !== 'stopped') return;
    const { error } = outcome;
    const failure = hasErrors(error.errors) ? null : error;
    show({ answered: { errors: error.errors, draft: sent }, failure, attempt: feedback.attempt + 1 });
  }

  /** The errors of the last attempt that still hold: what was mended leaves the summary. */
  function standingErrors({ found, answered }: FormFeedback): FieldErrors {
    if (answered) return errorsOfUnchanged(answered.errors, answered.draft, draft);
    if (!found) return {};
    return keepErrors(errorsFor(found.act), (field) => field in found.errors);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (pending) return;
    const incomplete = incompleteTimes(event.currentTarget);
    if (hasErrors(incomplete))
      return void show({ answered: { errors: incomplete, draft }, attempt: feedback.attempt + 1 });
    if (event.nativeEvent.submitter?.getAttribute('value') === 'borrador') return void save({ status: 'borrador' });
    if (hasBlockingIssue(issues)) show({ issuesAttempt: feedback.issuesAttempt + 1 });
    else void save({ status: 'publicado' });
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
    form: { ...feedback, errors: standingErrors(feedback), pending: pending !== null, onSubmit },
  };
}

export type PostEditing = ReturnType<typeof usePostEditing>;
