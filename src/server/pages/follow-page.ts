/** /pqrsd/seguimiento as an ordinary form: the rules and messages of the API, with or without scripts. */

import { type Followed, followInput, followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import type { Deps } from '../deps.ts';
import { type AppError, bodyTooLarge } from '../http/errors.ts';
import { readFileAsHolder } from '../pqrsd/files/case-files.usecases.ts';
import { followPqrsd, writeAsCitizen } from '../pqrsd/follow.usecases.ts';
import { type FormWithFiles, readFormWithFiles, serializeFiles, UPLOADED_FILES_FIELD } from './form-files.ts';
import { countFormWithFiles } from './form-throttle.ts';
import { toPageError } from './page-error.ts';

/** Value of the button that sends a message instead of showing the case. */
export const SEND_MESSAGE = 'mensaje';
/** Value of the buttons that download a file of the case. */
export const DOWNLOAD_FILE = 'archivo';
/** Maximum size of a message, without its files. */
const MESSAGE_BYTES = 512 * 1024;

export type FollowPage = {
  status: number;
  /** The posted fields, to be rendered again. */
  typed: Record<string, string>;
  errors: Record<string, string[]>;
  /** The error that belongs to no field. */
  failure: string | null;
  followed: Followed | null;
  /** The message was accepted. */
  isSent: boolean;
  /** The requested file, instead of the page. */
  download: Response | null;
};

const EMPTY: FollowPage = {
  status: 200,
  typed: {},
  errors: {},
  failure: null,
  followed: null,
  isSent: false,
  download: null,
};

/** Answers the page: empty for a GET, the case for a posted form, or its errors. */
export async function readFollowPage(
  deps: Deps,
  request: Request,
  { address, reference }: { address: string | undefined; reference: string },
): Promise<FollowPage> {
  if (request.method !== 'POST') return EMPTY;
  let page = EMPTY;
  try {
    await countFormWithFiles(deps, request, address);
    const form = await readFormWithFiles(deps, request, { text: MESSAGE_BYTES, address });
    if (!form) return failedPage(EMPTY, bodyTooLarge());
    page = { ...EMPTY, typed: form.fields };
    return await answerForm(deps, page, form, address);
  } catch (error) {
    return failedPage(page, toPageError(deps.log, error, 'a case could not be shown', reference));
  }
}

async function answerForm(
  deps: Deps,
  page: FollowPage,
  { uploaded, fileIssues, stopped }: FormWithFiles,
  address: string | undefined,
): Promise<FollowPage> {
  if (stopped) throw stopped;
  const pair = followInput.safeParse(page.typed);
  if (!pair.success) return { ...page, status: 422, errors: fieldErrorsOf(pair.error) };
  if (page.typed.accion === DOWNLOAD_FILE) {
    const file = { ...pair.data, file: page.typed.file ?? '' };
    return { ...page, download: await readFileAsHolder(deps, file, address) };
  }
  if (page.typed.accion !== SEND_MESSAGE) return { ...page, followed: await followPqrsd(deps, pair.data, address) };

  const written = { ...page, typed: { ...page.typed, [UPLOADED_FILES_FIELD]: serializeFiles(uploaded) } };
  const message = followMessage.safeParse({ ...page.typed, files: uploaded });
  const errors = message.success ? {} : fieldErrorsOf(message.error);
  if (fileIssues.length > 0) errors.files = [...fileIssues, ...(errors.files ?? [])];
  if (!message.success || fileIssues.length > 0) {
    // The page shows the case, with the message form and its errors below.
    const followed = await followPqrsd(deps, pair.data, address);
    return { ...written, status: 422, errors, followed };
  }
  const followed = await writeAsCitizen(deps, message.data, address);
  return { ...page, typed: { ...page.typed, text: '', [UPLOADED_FILES_FIELD]: '' }, followed, isSent: true };
}

function failedPage(page: FollowPage, error: AppError): FollowPage {
  return { ...page, status: error.status, errors: error.errors ?? {}, failure: error.errors ? null : error.message };
}
