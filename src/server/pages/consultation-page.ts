/** /pqrsd/concepto: a colleague's input by the link of a mail, as an ordinary form. A GET opens nothing. */
import { z } from 'zod';
import { longText } from '#domain/pqrsd/case/step-fields.schema.ts';
import { caseFiles } from '#domain/pqrsd/case-files.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { AppError, bodyTooLarge } from '../http/errors.ts';
import {
  answerConsultation,
  type ConsultationAnswered,
  type ConsultationOpening,
  openConsultation,
  readConsultationFile,
} from '../pqrsd/consultation/consultation.usecases.ts';
import { type FormWithFiles, readFormWithFiles, serializeFiles, UPLOADED_FILES_FIELD } from './form-files.ts';
import { EMPTY_FORM, type FormPage, linkCode } from './form-page.ts';
import { type FormPost, toPageError } from './form-post.ts';

/** Values of the buttons. */
export const ANSWER = 'responder';
export const DOWNLOAD = 'descargar';

const answerFields = z.object({ texto: longText('Escriba su concepto.'), archivos: caseFiles });

type Unopened = Exclude<ConsultationOpening, { outcome: 'open' }>;

type ConsultationPage = FormPage & {
  /** What the link opens, or why it does not; null without a code. */
  opening: ConsultationOpening | null;
  /** The number of the case whose answer was taken. */
  sentTo: string | null;
  /** The requested file, instead of the page. */
  download: Response | null;
};

const EMPTY: ConsultationPage = { ...EMPTY_FORM, opening: null, sentTo: null, download: null };

const statusOf = ({ outcome }: Unopened): number => (outcome === 'unknown' ? 404 : 410);

/** Answers the page: the form for a GET; for a code the question, the taken answer, or why neither. */
export async function readConsultationPage(post: FormPost): Promise<ConsultationPage> {
  if (post.request.method !== 'POST') return EMPTY;
  let page = EMPTY;
  try {
    const form = await readFormWithFiles(post);
    if (!form) throw bodyTooLarge();
    page = { ...EMPTY, typed: form.fields };
    const parsed = linkCode.safeParse(form.fields);
    if (!parsed.success) return { ...page, status: 422, errors: fieldErrorsOf(parsed.error) };
    return await answerForm(post, page, form, parsed.data.codigo);
  } catch (error) {
    const { status, message } = toPageError(post, error, 'a request for input could not be shown');
    return { ...page, status, failure: message };
  }
}

async function answerForm(
  post: FormPost,
  page: ConsultationPage,
  form: FormWithFiles,
  code: string,
): Promise<ConsultationPage> {
  const { deps, address } = post;
  const { accion, archivo = '' } = page.typed;
  if (accion === DOWNLOAD) return { ...page, download: await readConsultationFile(deps, code, archivo, address) };
  if (accion !== ANSWER) return opened(page, await openConsultation(deps, code, address));
  const withErrors = async (errors: Record<string, string[]>) => {
    const typed = { ...page.typed, [UPLOADED_FILES_FIELD]: serializeFiles(form.uploaded) };
    const opening = await openConsultation(deps, code, address);
    const status = opening.outcome === 'open' ? 422 : statusOf(opening);
    return { ...page, typed, status, opening, errors: opening.outcome === 'open' ? errors : {} };
  };
  if (form.stopped) throw form.stopped;
  const given = answerFields.safeParse({ texto: page.typed.texto, archivos: form.uploaded });
  const errors = given.success ? {} : fieldErrorsOf(given.error);
  if (form.fileIssues.length > 0) errors.archivos = [...form.fileIssues, ...(errors.archivos ?? [])];
  if (!given.success || form.fileIssues.length > 0) return withErrors(errors);
  try {
    const { texto: text, archivos: files } = given.data;
    return answered(page, await answerConsultation(deps, code, { text, files }, address));
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    return withErrors({ archivos: Object.values(error.errors).flat() });
  }
}

const opened = (page: ConsultationPage, opening: ConsultationOpening): ConsultationPage => ({
  ...page,
  opening,
  status: opening.outcome === 'open' ? 200 : statusOf(opening),
});

const answered = (page: ConsultationPage, outcome: ConsultationAnswered): ConsultationPage =>
  outcome.outcome === 'sent' ? { ...EMPTY, sentTo: outcome.rad } : opened(page, outcome);
