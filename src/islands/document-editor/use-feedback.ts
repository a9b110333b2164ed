import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, hasErrors, keepErrors } from '#components/form/form-errors.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import type { Subject } from '#islands/autosave/autosave-state.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import type { DocumentEditing } from './use-document.ts';

type Told<S extends Subject> = {
  errors: FieldErrors;
  /** The draft that the server refused; null when the browser found the errors. */
  refused: S['draft'] | null;
  /** Belongs to no field. */
  failure: ApiError | null;
};
const NOTHING = { errors: {}, refused: null, failure: null };

/** The errors that still hold: those that are found again, and those of a refusal whose field is as it was refused. */
export function standing<Draft>(
  { errors, refused }: { errors: FieldErrors; refused: Draft | null },
  draft: Draft,
  found: FieldErrors,
  partOf: (draft: Draft, field: string) => unknown,
): FieldErrors {
  const isAsRefused = (field: string) => refused !== null && isSameJson(partOf(refused, field), partOf(draft, field));
  return keepErrors(errors, (field) => field in found || isAsRefused(field));
}

export type Feedback = { errors: FieldErrors; failure: ApiError | null; attempt: number };

/** Why a document was not saved or published, until it is mended; the summary of errors takes the focus at each `attempt`. */
export function useFeedback<S extends Subject>(
  { saving, draft, kind }: Pick<DocumentEditing<S>, 'saving' | 'draft' | 'kind'>,
  recheck: () => FieldErrors,
) {
  const [told, setTold] = useState<Told<S>>(NOTHING);
  const [attempt, setAttempt] = useState(0);

  const tell = (next: Partial<Told<S>>) => {
    setTold({ ...NOTHING, ...next });
    setAttempt((before) => before + 1);
  };
  const showError = (error: ApiError, refused: S['draft'] = draft) => {
    const errors = kind.errorsOf(error);
    tell({ errors, refused, failure: hasErrors(errors) ? null : error });
  };

  // A draft that the server refuses says why at its fields, without taking the focus.
  const refusal = saving.syncError?.kind === 'refused' ? saving.syncError.error : null;
  const showRefusal = useEffectEvent((error: ApiError) => {
    const errors = kind.errorsOf(error);
    if (hasErrors(errors)) setTold((before) => ({ ...before, errors, refused: draft }));
  });
  useEffect(() => {
    if (refusal) showRefusal(refusal);
  }, [refusal]);

  const found = hasErrors(told.errors) ? recheck() : {};
  return {
    feedback: { errors: standing(told, draft, found, kind.partOf), failure: told.failure, attempt },
    /** `refused`: the draft of errors that no recheck finds. */
    showErrors: (errors: FieldErrors, refused: S['draft'] | null = null) => tell({ errors, refused }),
    showError,
    clear: () => setTold(NOTHING),
  };
}
