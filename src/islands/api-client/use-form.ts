/**
 * The one way forms work here: read the controls, check them with the schema that the server uses,
 * send, and show the faults of either side in the same places. Nothing typed is ever cleared.
 */
import { type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FieldErrors, hasErrors, mergeErrors } from '#components/form/form-errors.ts';
import { fieldErrorsOf } from '#domain/field-errors.ts';
import type { ApiError } from './api-error.ts';
import { asApiError } from './request.ts';

type FormPlan<Values> = {
  schema: z.ZodType;
  /** The values of the form as the API takes them. */
  read: (form: HTMLFormElement, submitter: HTMLElement | null) => Values;
  /** Rules of this screen that the API does not have. */
  check?: (values: Values) => FieldErrors;
  /** Resolves when the server has answered well. */
  send: (values: Values) => Promise<void>;
};

export type FormState = {
  errors: FieldErrors;
  /** What went wrong besides the fields. */
  failure: ApiError | null;
  pending: boolean;
  /** Counts the submissions that found faults, so that the summary takes focus each time. */
  attempt: number;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

type Outcome = { errors: FieldErrors; failure: ApiError | null; attempt: number };
const CLEAN: Outcome = { errors: {}, failure: null, attempt: 0 };

export function useForm<Values>({ schema, read, check, send }: FormPlan<Values>): FormState {
  const [outcome, setOutcome] = useState(CLEAN);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);

  const show = (errors: FieldErrors, failure: ApiError | null) =>
    setOutcome((before) => ({ errors, failure, attempt: before.attempt + 1 }));

  async function submit(values: Values) {
    const parsed = schema.safeParse(values);
    const errors = mergeErrors(parsed.success ? {} : fieldErrorsOf(parsed.error), check?.(values) ?? {});
    if (hasErrors(errors)) return show(errors, null);
    sending.current = true;
    setPending(true);
    try {
      await send(values);
      setOutcome(CLEAN);
    } catch (thrown) {
      const failure = asApiError(thrown);
      show(failure.errors, hasErrors(failure.errors) ? null : failure);
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending.current) void submit(read(event.currentTarget, event.nativeEvent.submitter));
  }

  return { ...outcome, pending, onSubmit };
}
