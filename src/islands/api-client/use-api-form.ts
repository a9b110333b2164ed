/**
 * Form state of the islands: reads the controls, validates them with the server's schema, sends them, and shows the
 * issues of either side in the same places, until their field is mended or disabled. Never clears what was typed.
 */
import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type FieldErrors,
  hasErrors,
  isDisabledField,
  mergeErrors,
  standingErrors,
} from '#components/form/form-errors.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import type { ApiError } from './api-error.ts';
import { asApiError } from './request.ts';

type ApiFormOptions<Values> = {
  schema: z.ZodType;
  read: (form: HTMLFormElement, submitter: HTMLElement | null) => Values;
  /** Where the messages of the schema stand; by default each at the field that its path begins with. */
  errorsOf?: (error: z.ZodError) => FieldErrors;
  /** Rules of this screen that the schema does not have. */
  check?: (values: Values) => FieldErrors;
  send: (values: Values) => Promise<void>;
};

export type ApiFormState = ReturnType<typeof useApiForm>;

/** `failure` belongs to no field; `attempt` counts submissions with issues, as the error summary takes focus on each. */
type SubmitOutcome = {
  /** The issues of the submission. */
  found: FieldErrors;
  /** Those of them that still hold. */
  errors: FieldErrors;
  failure: ApiError | null;
  attempt: number;
  /** The values that the server refused; null when the browser found the issues. */
  refused: object | null;
};
const NO_OUTCOME: SubmitOutcome = { found: {}, errors: {}, failure: null, attempt: 0, refused: null };

export function useApiForm<Values extends object>({
  schema,
  read,
  errorsOf = fieldErrorsOf,
  check,
  send,
}: ApiFormOptions<Values>) {
  const [outcome, setOutcome] = useState(NO_OUTCOME);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const submitted = useRef<HTMLFormElement>(null);
  const [, commit] = useReducer((count: number) => count + 1, 0);

  const show = (found: FieldErrors, failure: ApiError | null, refused: Values | null) =>
    setOutcome((before) => ({ found, errors: found, failure, refused, attempt: before.attempt + 1 }));

  function issuesOf(values: Values): FieldErrors {
    const parsed = schema.safeParse(values);
    return mergeErrors(parsed.success ? {} : errorsOf(parsed.error), check?.(values) ?? {});
  }

  // At every commit, because a switch of the form disables fields with a delay.
  useEffect(() => {
    const form = submitted.current;
    if (!form || sending.current || !hasErrors(outcome.errors)) return;
    const { errors, refused } = outcome;
    const values = read(form, null);
    const standing = standingErrors(errors, { found: issuesOf(values), refused, values });
    const enabled = Object.fromEntries(Object.entries(standing).filter(([field]) => !isDisabledField(form, field)));
    if (Object.keys(enabled).length < Object.keys(errors).length) setOutcome({ ...outcome, errors: enabled });
  });

  async function submit(values: Values) {
    const errors = issuesOf(values);
    if (hasErrors(errors)) return show(errors, null, null);
    sending.current = true;
    setPending(true);
    try {
      await send(values);
      setOutcome(NO_OUTCOME);
    } catch (thrown) {
      const failure = asApiError(thrown);
      show(failure.errors, hasErrors(failure.errors) ? null : failure, values);
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submitted.current = event.currentTarget;
    if (!sending.current) void submit(read(event.currentTarget, event.nativeEvent.submitter));
  }

  /** Commits, because uncontrolled fields do not: what was typed may have mended a field. */
  const onInput = () => hasErrors(outcome.errors) && commit();

  return { ...outcome, pending, onSubmit, onInput };
}
