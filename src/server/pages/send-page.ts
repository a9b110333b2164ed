/**
 * /pqrsd/enviar: the form of /pqrsd for a browser without scripts, as three pages with the previous values in hidden
 * fields: the form with its errors, the review, the receipt.
 */
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { type NewPqrsd, pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { type FormFields, fieldsToKeep, payloadOf } from '#shared/forms/pqrsd-form.ts';
import { type AppError, bodyTooLarge } from '../http/errors.ts';
import { createFormToken } from '../human-check/human-check.usecases.ts';
import { countFiling, filePqrsd } from '../pqrsd/pqrsd.usecases.ts';
import { type FormWithFiles, readFormWithFiles, serializeFiles, UPLOADED_FILES_FIELD } from './form-files.ts';
import { type FormPost, toPageError } from './form-post.ts';

export type SendPage = {
  status: number;
  stage: 'write' | 'review' | 'receipt';
  /** The posted values, rendered again or passed on; from the review on they include the idempotency key. */
  values: FormFields;
  errors: Record<string, string[]>;
  /** Files that were refused, each with its reason; the PQRSD goes without them. */
  leftOut: string[];
  /** The error that belongs to no field. */
  failure: { message: string; retryAfter: string | undefined } | null;
  receipt: PqrsdReceipt | null;
};

const EMPTY: SendPage = {
  status: 200,
  stage: 'write',
  values: {},
  errors: {},
  leftOut: [],
  failure: null,
  receipt: null,
};

/** Answers a posted form. */
export const readSendPage = (post: FormPost): Promise<SendPage> =>
  withFailure(post, EMPTY, async () => {
    const form = await readFormWithFiles(post);
    return form ? readAnswer(post, form) : failedPage(EMPTY, bodyTooLarge());
  });

function readAnswer(post: FormPost, form: FormWithFiles): Promise<SendPage> {
  const { fields, uploaded, stopped } = form;
  const written = { ...EMPTY, values: fieldsToKeep(fields) };
  return withFailure(post, written, async () => {
    if (stopped) throw stopped;
    const files = uploaded.length > 0 && { [UPLOADED_FILES_FIELD]: serializeFiles(uploaded) };
    return answerForm(post, { ...EMPTY, values: { ...written.values, ...files } }, form);
  });
}

async function answerForm(post: FormPost, page: SendPage, form: FormWithFiles): Promise<SendPage> {
  const { fields, uploaded, fileIssues } = form;
  if (fields.accion === 'corregir') return page;
  const { deps } = post;
  const values = {
    ...page.values,
    rad: page.values.rad ?? crypto.randomUUID(),
    form_token: page.values.form_token ?? (await createFormToken(deps)),
  };
  const parsed = pqrsdInput(deps.pqrsd).safeParse(payloadOf(values, values.rad, deps.pqrsd.policy_version, uploaded));
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error);
    if (fileIssues.length > 0) errors.files = [...fileIssues, ...(errors.files ?? [])];
    return { ...page, status: 422, errors };
  }
  const review: SendPage = { ...page, stage: 'review', values, leftOut: fileIssues };
  return fields.accion === 'enviar' ? send(post, review, parsed.data) : review;
}

/** Files the PQRSD; on an error the review stays as it was, with its idempotency key, to be sent again. */
const send = (post: FormPost, review: SendPage, request: NewPqrsd): Promise<SendPage> =>
  withFailure(post, review, async () => {
    await countFiling(post.deps, post.address);
    return { ...review, status: 201, stage: 'receipt', receipt: await filePqrsd(post.deps, request) };
  });

/** The result of the work, or the previous page with the error. */
async function withFailure(post: FormPost, page: SendPage, work: () => Promise<SendPage>): Promise<SendPage> {
  try {
    return await work();
  } catch (error) {
    return failedPage(page, toPageError(post, error, 'a request could not be filed'));
  }
}

function failedPage(page: SendPage, { status, message, errors, headers }: AppError): SendPage {
  if (errors) return { ...page, status, stage: 'write', errors };
  return { ...page, status, failure: { message, retryAfter: headers['Retry-After'] } };
}
