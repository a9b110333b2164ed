/**
 * Form state of the islands: reads the controls, validates them with the server's schema, sends them, and shows the
 * issues of either side in the same places. Never clears what was typed.
 */
import { type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FieldErrors, hasErrors, mergeErrors } from '#components/form/form-errors.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import type { ApiError } from './api-error.ts';
import { asApiError } from './request.ts';

type ApiFormOptions<Values> = {
  schema: z.ZodType;
  read: (form: HTMLFormElement, submitter: HTMLElement | null) => Values;
  /** Rules of this screen that the schema does not have. */
  check?: (values: Values) => FieldErrors;
  send: (values: Values) => Promise<void>;
};

export type ApiFormState = ReturnType<typeof useApiForm>;

/** `failure` belongs to no field; `attempt` counts submissions with issues, as the error summary takes focus on each. */
type SubmitOutcome = { errors: FieldErrors; failure: ApiError | null; attempt: number };
const NO_OUTCOME: SubmitOutcome = { errors: {}, failure: null, attempt: 0 };

export function useApiForm<Values>({ schema, read, check, send }: ApiFormOptions<Values>) {
  const [outcome, setOutcome] = useState(NO_OUTCOME);
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
      setOutcome(NO_OUTCOME);
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
