/** /pqrsd/encuesta: the survey of a case, from the link of its mail or from its follow-up page. No scripts needed. */
import { type SurveyOfCase, surveyInput } from '#domain/pqrsd/survey/survey.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { type AppError, bodyTooLarge } from '../http/errors.ts';
import { answerSurvey, openSurvey } from '../pqrsd/survey/survey.usecases.ts';
import { readFormBody } from './form-body.ts';
import { EMPTY_FORM, type FormPage } from './form-page.ts';
import { type FormPost, toPageError } from './form-post.ts';

type SurveyPage = FormPage & {
  /** Null: the link opens no survey. */
  survey: SurveyOfCase | null;
  isSaved: boolean;
};

type Link = { rad: string | null; code: string | null };

/** Answers the page: the survey of a link, the stored answer of a posted form, or its errors. */
export async function readSurveyPage(post: FormPost, link: Link): Promise<SurveyPage> {
  const page: SurveyPage = { ...EMPTY_FORM, survey: null, isSaved: false };
  try {
    if (post.request.method !== 'POST') return await openedPage(post, page, link);
    const fields = await readFormBody(post);
    if (!fields) throw bodyTooLarge();
    page.typed = fields;
    return await answeredPage(post, page);
  } catch (error) {
    const { status, errors, message }: AppError = toPageError(post, error, 'a survey could not be answered');
    return { ...page, status, errors: errors ?? {}, failure: errors ? null : message };
  }
}

async function openedPage({ deps, address }: FormPost, page: SurveyPage, { rad, code }: Link): Promise<SurveyPage> {
  const typed = { rad: rad ?? '', code: code ?? '' };
  return { ...page, typed, survey: await openSurvey(deps, typed, address) };
}

async function answeredPage({ deps, address }: FormPost, page: SurveyPage): Promise<SurveyPage> {
  const { typed } = page;
  const given = surveyInput.safeParse(typed);
  if (given.success) return { ...page, survey: await answerSurvey(deps, given.data, address), isSaved: true };
  const survey = await openSurvey(deps, { rad: typed.rad ?? '', code: typed.code ?? '' }, address);
  return { ...page, survey, status: 422, errors: fieldErrorsOf(given.error) };
}
