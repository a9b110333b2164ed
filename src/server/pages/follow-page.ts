/** /pqrsd/seguimiento as an ordinary form: the rules and messages of the API, with or without scripts. */
import { type Followed, followInput, followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { type AppError, bodyTooLarge } from '../http/errors.ts';
import { readFileAsHolder } from '../pqrsd/files/case-files.usecases.ts';
import { followPqrsd, writeAsCitizen } from '../pqrsd/follow.usecases.ts';
import { type FormWithFiles, readFormWithFiles, serializeFiles, UPLOADED_FILES_FIELD } from './form-files.ts';
import { type FormPost, toPageError } from './form-post.ts';

/** Value of the button that sends a message instead of showing the case. */
export const SEND_MESSAGE = 'mensaje';
/** Value of the buttons that download a file of the case. */
export const DOWNLOAD_FILE = 'archivo';

type FollowPage = {
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
export async function readFollowPage(post: FormPost): Promise<FollowPage> {
  if (post.request.method !== 'POST') return EMPTY;
  let page = EMPTY;
  try {
    const form = await readFormWithFiles(post);
    if (!form) return failedPage(EMPTY, bodyTooLarge());
    page = { ...EMPTY, typed: form.fields };
    return await answerForm(post, page, form);
  } catch (error) {
    return failedPage(page, toPageError(post, error, 'a case could not be shown'));
  }
}

async function answerForm({ deps, address }: FormPost, page: FollowPage, form: FormWithFiles): Promise<FollowPage> {
  const { uploaded, fileIssues, stopped } = form;
  if (stopped) throw stopped;
  const pair = followInput.safeParse(page.typed);
  if (!pair.success) return { ...page, status: 422, errors: fieldErrorsOf(pair.error) };
  if (page.typed.accion === DOWNLOAD_FILE) {
    const file = { ...pair.data, file: page.typed.file ?? '' };
    return { ...page, download: await readFileAsHolder(deps, file, address) };
  }
  if (page.typed.accion !== SEND_MESSAGE) return { ...page, followed: await followPqrsd(deps, pair.data, address) };

  const message = followMessage.safeParse({ ...page.typed, files: uploaded });
  const errors = message.success ? {} : fieldErrorsOf(message.error);
  if (fileIssues.length > 0) errors.files = [...fileIssues, ...(errors.files ?? [])];
  if (!message.success || fileIssues.length > 0) {
    const typed = { ...page.typed, [UPLOADED_FILES_FIELD]: serializeFiles(uploaded) };
    // The page shows the case, with the message form and its errors below.
    return { ...page, typed, status: 422, errors, followed: await followPqrsd(deps, pair.data, address) };
  }
  const followed = await writeAsCitizen(deps, message.data, address);
  return { ...page, typed: { ...page.typed, text: '', [UPLOADED_FILES_FIELD]: '' }, followed, isSent: true };
}

const failedPage = (page: FollowPage, { status, errors, message }: AppError): FollowPage => ({
  ...page,
  status,
  errors: errors ?? {},
  failure: errors ? null : message,
});
