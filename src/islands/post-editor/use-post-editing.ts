/** A post while it is being written: what is on the screen, its file, and what the buttons do with it. */
import { type SubmitEvent, useMemo, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, hasErrors, mergeErrors } from '#components/form/form-errors.ts';
import { can } from '#domain/permissions.ts';
import { checkPost, isBlocked } from '#domain/post-check.ts';
import { draftSave, postSave } from '#domain/post-editing.ts';
import type { SessionUser } from '#domain/user.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import type { OpenPost } from './open-post.ts';
import { waitingFaults } from './pictures/waiting-pictures.ts';
import { bodyOf, datesOf, kindOfName, type PostDraft } from './post-draft.ts';
import { pictureFaults } from './post-editor.model.ts';
import type { Outcome } from './saving/engine.ts';
import type { Act } from './saving/saving.ts';
import { useSaving } from './use-saving.ts';

type Options = { user: SessionUser; post: OpenPost; onSaved: (outcome: Outcome & { kind: 'saved' }, act: Act) => void };
const UPLOADING = { file: ['Espere a que el archivo termine de subir, o cancele la subida.'] };
type Shown = { errors: FieldErrors; failure: ApiError | null; attempt: number; faultsAttempt: number };
const CLEAN: Shown = { errors: {}, failure: null, attempt: 0, faultsAttempt: 0 };

export function usePostEditing({ user, post, onSaved }: Options) {
  const { engine, view } = useSaving(post);
  const { saving } = view;
  const { draft, known } = saving;
  const [shown, setShown] = useState(CLEAN);
  const [pending, setPending] = useState<Act['status'] | null>(null);
  const [uploading, setUploading] = useState(false);
  const faults = useMemo(() => checkPost({ desc: draft.desc, img: draft.img, cat: draft.cat }), [draft]);
  const mayOverride = can(user, 'post:override');

  const show = (part: Partial<Shown>) => setShown((before) => ({ ...before, errors: {}, failure: null, ...part }));

  /** The faults by field that keep the post from being saved like this. */
  function faultsFor(act: Act): FieldErrors {
    const now = engine.get().saving.draft;
    const isWhole = act.status !== 'borrador' || known.server?.status === 'programado';
    const body = bodyOf(now, datesOf(now, known));
    const parsed = (isWhole ? postSave : draftSave).safeParse({ ...body, ...(isWhole && { cat: body.cat ?? '' }) });
    const faulty = parsed.success ? {} : fieldErrorsOf(parsed.error);
    if (act.status !== 'publicado') return faulty;
    const picture = uploading ? UPLOADING : pictureFaults(now, now.img ? kindOfName(now.img) : null);
    return mergeErrors(faulty, picture, waitingFaults());
  }

  async function ask(act: Act): Promise<void> {
    const errors = faultsFor(act);
    if (hasErrors(errors)) return show({ errors, attempt: shown.attempt + 1 });
    setPending(act.status);
    const outcome = await engine.ask(act);
    setPending(null);
    if (outcome.kind === 'saved') {
      show({});
      return onSaved(outcome, act);
    }
    if (outcome.kind !== 'refused' && outcome.kind !== 'stopped') return;
    const { error } = outcome;
    show({ errors: error.errors, failure: hasErrors(error.errors) ? null : error, attempt: shown.attempt + 1 });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (pending) return;
    if (event.nativeEvent.submitter?.getAttribute('value') === 'borrador') return void ask({ status: 'borrador' });
    if (isBlocked(faults)) show({ faultsAttempt: shown.faultsAttempt + 1 });
    else void ask({ status: 'publicado' });
  }

  return {
    engine,
    view,
    saving,
    draft,
    device: post.device,
    change: (part: Partial<PostDraft>) => engine.edit(part),
    settleBody: engine.settleBody,
    setUploading,
    faults,
    faultsAttempt: shown.faultsAttempt,
    mayOverride,
    mayDelete: known.server !== null && can(user, 'post:delete', { ownerId: known.server.uid }),
    ask,
    pending,
    form: {
      errors: shown.errors,
      failure: shown.failure,
      attempt: shown.attempt,
      pending: pending !== null,
      onSubmit,
    },
  };
}

export type PostEditing = ReturnType<typeof usePostEditing>;
