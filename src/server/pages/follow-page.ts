/** /pqrsd/seguimiento as an ordinary form: the rules and messages of the API, with or without scripts. */
import { z } from 'zod';
import { CITIZEN_ACTION_KINDS, type CitizenActionKind, type SentKind } from '#domain/pqrsd/case/citizen-intents.ts';
import { type Followed, type FollowMessage, followInput, followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { requiredText } from '#shared/fields/text.schema.ts';
import { AppError, bodyTooLarge } from '../http/errors.ts';
import { sendClaveLink } from '../pqrsd/clave/new-clave.usecases.ts';
import { readFileAsHolder } from '../pqrsd/files/case-files.usecases.ts';
import { followPqrsd, writeAsCitizen } from '../pqrsd/follow.usecases.ts';
import { type FormWithFiles, readFormWithFiles, serializeFiles, UPLOADED_FILES_FIELD } from './form-files.ts';
import { EMPTY_FORM, type FormPage } from './form-page.ts';
import { type FormPost, toPageError } from './form-post.ts';

/** Value of the button that sends a message instead of showing the case. */
export const SEND_MESSAGE = 'mensaje';
/** Value of the buttons that download a file of the case. */
export const DOWNLOAD_FILE = 'archivo';

/** Value of the button that asks for a link to a new clave. */
export const ASK_CLAVE = 'clave';

const claveRequest = z.object({
  radicado: requiredText(40, 'Escriba el número de radicado.', 'Ese número de radicado es demasiado largo.'),
});

type FollowPage = FormPage & {
  followed: Followed | null;
  /** What was accepted: a message, by its purpose, or one of the actions. */
  sent: SentKind | null;
  /** The refused files, which the message goes without; each names its file. */
  leftOut: string[];
  /** A link to a new clave was asked for; whether one was sent is told to no stranger. */
  claveAsked: boolean;
  /** The requested file, instead of the page. */
  download: Response | null;
};

const EMPTY: FollowPage = { ...EMPTY_FORM, followed: null, sent: null, leftOut: [], claveAsked: false, download: null };

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

async function answerForm(post: FormPost, page: FollowPage, form: FormWithFiles): Promise<FollowPage> {
  const { deps, address } = post;
  if (form.stopped) throw form.stopped;
  if (page.typed.accion === ASK_CLAVE) return askClave(post, page);
  const pair = followInput.safeParse(page.typed);
  if (!pair.success) return { ...page, status: 422, errors: fieldErrorsOf(pair.error) };
  // Read from what was pasted, so that the page shows each in its field.
  const typed: Record<string, string> = { ...page.typed, ...pair.data };
  if (typed.accion === DOWNLOAD_FILE) {
    const file = { ...pair.data, file: typed.file ?? '' };
    return { ...page, typed, download: await readFileAsHolder(deps, file, address) };
  }
  const action = CITIZEN_ACTION_KINDS.find((kind) => kind === typed.accion) ?? null;
  if (action || typed.accion === SEND_MESSAGE) return sendMessage(post, { ...page, typed }, form, action);
  return { ...page, typed, followed: await followPqrsd(deps, pair.data, address) };
}

async function askClave({ deps, address }: FormPost, page: FollowPage): Promise<FollowPage> {
  const asked = claveRequest.safeParse(page.typed);
  if (!asked.success) return { ...page, status: 422, errors: fieldErrorsOf(asked.error) };
  await sendClaveLink(deps, asked.data.radicado, address);
  return { ...page, claveAsked: true };
}

/** Sends a message or takes an action; on an error the page shows the case, with the form and its errors below. */
async function sendMessage(
  { deps, address }: FormPost,
  page: FollowPage,
  { uploaded, fileIssues }: FormWithFiles,
  action: CitizenActionKind | null,
): Promise<FollowPage> {
  const { typed } = page;
  const show = () => followPqrsd(deps, { rad: typed.rad ?? '', clave: typed.clave ?? '' }, address);
  const withErrors = async (errors: Record<string, string[]>): Promise<FollowPage> => ({
    ...page,
    typed: { ...typed, [UPLOADED_FILES_FIELD]: serializeFiles(uploaded) },
    status: 422,
    errors: action ? inFieldsOf(action, errors) : errors,
    followed: await show(),
  });
  const message = followMessage.safeParse({ ...(action ? valuesOfAction(action, typed) : typed), files: uploaded });
  if (!message.success) {
    const errors = fieldErrorsOf(message.error);
    if (fileIssues.length > 0) errors.files = [...fileIssues, ...(errors.files ?? [])];
    return withErrors(errors);
  }
  try {
    const followed = await writeAsCitizen(deps, message.data, address);
    const sentFields = action ? Object.values(actionFields(action)) : ['text', UPLOADED_FILES_FIELD];
    return {
      ...page,
      typed: without(typed, sentFields),
      followed,
      sent: action ?? sentKindOf(message.data),
      leftOut: fileIssues,
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.errors ? withErrors(error.errors) : { ...failedPage(page, error), followed: await show() };
  }
}

const sentKindOf = ({ intent }: FollowMessage): SentKind =>
  intent === 'completar' || intent === 'pedir_plazo' ? intent : 'mensaje';

/** Refused by the case or by a field of the form, so that the case is still shown. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.status === 409 || error.errors !== undefined);

/** The controls of the form of an action; their names differ from those of the message form on the same page. */
export const actionFields = (action: CitizenActionKind) => ({
  text: `texto_${action}`,
  confirm: `confirmo_${action}`,
});

const valuesOfAction = (action: CitizenActionKind, typed: Record<string, string>) => {
  const { text, confirm } = actionFields(action);
  return { ...typed, intent: action, text: typed[text] ?? '', confirm: typed[confirm] };
};

/** Errors by the control that the person sees. */
function inFieldsOf(action: CitizenActionKind, errors: Record<string, string[]>): Record<string, string[]> {
  const fields: Record<string, string> = actionFields(action);
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [fields[name] ?? name, messages]));
}

const without = (typed: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)));

const failedPage = (page: FollowPage, { status, errors, message }: AppError): FollowPage => ({
  ...page,
  status,
  errors: errors ?? {},
  failure: errors ? null : message,
});
