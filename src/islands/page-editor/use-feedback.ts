import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, hasErrors, keepErrors } from '#components/form/form-errors.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import type { AutosaveState } from '#islands/autosave/autosave-state.ts';
import { errorsByField } from '#islands/field-form/field-values.ts';
import type { PageDraft, PageSubject } from './page-draft.ts';

/** `failure` belongs to no field; the summary of errors takes the focus at each `attempt`. */
type Feedback = { errors: FieldErrors; failure: ApiError | null; attempt: number };
const NO_FEEDBACK: Feedback = { errors: {}, failure: null, attempt: 0 };

/** What the server said of the page, until it is corrected. */
export function useFeedback({ draft, syncError }: AutosaveState<PageSubject>) {
  const [feedback, setFeedback] = useState(NO_FEEDBACK);

  const show = (part: Partial<Feedback>) =>
    setFeedback(({ attempt }) => ({ ...NO_FEEDBACK, attempt: attempt + 1, ...part }));
  const showError = (error: ApiError) => {
    const errors = errorsByField(error.errors);
    show({ errors, failure: hasErrors(errors) ? null : error });
  };

  // A draft that the server refuses says why at its field.
  const refused = syncError?.kind === 'refused' ? syncError.error : null;
  const lastRefused = useRef<ApiError | null>(null);
  useEffect(() => {
    if (!refused || refused === lastRefused.current) return;
    lastRefused.current = refused;
    setFeedback((before) => ({ ...before, errors: errorsByField(refused.errors) }));
  }, [refused]);

  /** What is changed is no longer named. */
  const forgetChanged = (part: Partial<PageDraft>) => {
    if (!hasErrors(feedback.errors)) return;
    const changed = part.fields ? changedNames(draft.fields, part.fields) : ['body'];
    const isStanding = (path: string) => !changed.includes(path.split('.')[0] ?? '');
    setFeedback((before) => ({ ...before, errors: keepErrors(before.errors, isStanding) }));
  };

  return { feedback, show, showError, forgetChanged };
}

const changedNames = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
