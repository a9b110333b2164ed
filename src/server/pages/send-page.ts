/**
 * /pqrsd/enviar: the form of /pqrsd for a browser without scripts. Three pages under one address, each an ordinary form
 * with the previous values in hidden fields: the form with its errors, the review, the receipt.
 */

import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { type NewPqrsd, pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { type FormFields, fieldsToKeep, payloadOf } from '#shared/forms/pqrsd-form.ts';
import type { Deps } from '../deps.ts';
import { type AppError, bodyTooLarge } from '../http/errors.ts';
import { createFormToken } from '../human-check/human-check.usecases.ts';
import { countFiling, filePqrsd } from '../pqrsd/pqrsd.usecases.ts';
import { type FormWithFiles, readFormWithFiles, serializeFiles, UPLOADED_FILES_FIELD } from './form-files.ts';
import { countFormWithFiles } from './form-throttle.ts';
import { toPageError } from './page-error.ts';

/**
 * Ten thousand characters may take ten times as many bytes in transit; a longer text is a validation error with its
 * message.
 */
const FORM_BYTES = 512 * 1024;

type Stage = 'write' | 'review' | 'receipt';
export type SendPage = {
  status: number;
  stage: Stage;
  /** The posted values, rendered again or passed on; from the review on they include the idempotency key. */
  values: FormFields;
  errors: Record<string, string[]>;
  /** The error that belongs to no field. */
  failure: { message: string; retryAfter: string | undefined } | null;
  receipt: PqrsdReceipt | null;
};

const EMPTY: SendPage = { status: 200, stage: 'write', values: {}, errors: {}, failure: null, receipt: null };

/** Answers a posted form; `reference` is the id that the person quotes after an error. */
export async function readSendPage(
  deps: Deps,
  request: Request,
  { address, reference }: { address: string | undefined; reference: string },
): Promise<SendPage> {
  const pageDeps = { ...deps, reference, address };
  return withFailure(pageDeps, EMPTY, async () => {
    await countFormWithFiles(deps, request, address);
    const form = await readFormWithFiles(deps, request, { text: FORM_BYTES, address });
    return form ? readAnswer(pageDeps, form) : failedPage(EMPTY, bodyTooLarge());
  });
}

function readAnswer(told: PageDeps, { fields, uploaded, fileIssues, stopped }: FormWithFiles): Promise<SendPage> {
  const written = { ...EMPTY, values: fieldsToKeep(fields) };
  return withFailure(told, written, async () => {
    if (stopped) throw stopped;
    const values = {
      ...written.values,
      ...(uploaded.length > 0 && { [UPLOADED_FILES_FIELD]: serializeFiles(uploaded) }),
    };
    return answerForm(told, { ...EMPTY, values }, { action: fields.accion, uploaded, fileIssues });
  });
}

type FormAction = Pick<FormWithFiles, 'uploaded' | 'fileIssues'> & { action: string | undefined };
type PageDeps = Deps & { reference: string; address: string | undefined };

async function answerForm(
  deps: PageDeps,
  page: SendPage,
  { action, uploaded, fileIssues }: FormAction,
): Promise<SendPage> {
  if (action === 'corregir') return page;

  const values = {
    ...page.values,
    rad: page.values.rad ?? crypto.randomUUID(),
    form_token: page.values.form_token ?? (await createFormToken(deps)),
  };
  const parsed = pqrsdInput(deps.pqrsd).safeParse(payloadOf(values, values.rad, deps.pqrsd.policy_version, uploaded));
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error);
  if (fileIssues.length > 0) errors.files = [...fileIssues, ...(errors.files ?? [])];
  if (!parsed.success || fileIssues.length > 0) return { ...page, status: 422, errors };
  const review: SendPage = { ...page, stage: 'review', values };
  return action === 'enviar' ? send(deps, review, parsed.data) : review;
}

/** Files the PQRSD; on an error the review stays as it was, with its idempotency key, to be sent again. */
const send = (deps: PageDeps, review: SendPage, request: NewPqrsd): Promise<SendPage> =>
  withFailure(deps, review, async () => {
    await countFiling(deps, deps.address);
    return { ...review, status: 201, stage: 'receipt', receipt: await filePqrsd(deps, request) };
  });

/** The result of the work, or the previous page with the error. */
async function withFailure(
  { log, reference }: PageDeps,
  page: SendPage,
  work: () => Promise<SendPage>,
): Promise<SendPage> {
  try {
    return await work();
  } catch (error) {
    return failedPage(page, toPageError(log, error, 'a request could not be filed', reference));
  }
}

function failedPage(page: SendPage, { status, message, errors, headers }: AppError): SendPage {
  if (errors) return { ...page, status, stage: 'write', errors };
  return { ...page, status, failure: { message, retryAfter: headers['Retry-After'] } };
}
