/** /pqrsd/clave: a new clave by the one-time link of a mail, as an ordinary form. A GET gives nothing. */
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { bodyTooLarge } from '../http/errors.ts';
import { type ClaveByLink, renewClaveByLink } from '../pqrsd/clave/new-clave.usecases.ts';
import { linkWithDocument, WRONG_DOCUMENT } from './answer-page.ts';
import { readFormBody } from './form-body.ts';
import type { FormPage } from './form-page.ts';
import { type FormPost, toPageError } from './form-post.ts';

type ClavePage = Omit<FormPage, 'typed'> & { code: string; given: ClaveByLink | null };

const EMPTY: ClavePage = { status: 200, code: '', errors: {}, failure: null, given: null };
const STATUS: Record<ClaveByLink['outcome'], number> = { given: 200, spent: 410, unknown: 404, identify: 422 };

/** Answers the page: the form for a GET, and for a posted code the new clave or why there is none. */
export async function readClavePage(post: FormPost): Promise<ClavePage> {
  if (post.request.method !== 'POST') return EMPTY;
  try {
    const fields = await readFormBody(post);
    if (!fields) throw bodyTooLarge();
    const parsed = linkWithDocument.safeParse(fields);
    if (!parsed.success) return { ...EMPTY, status: 422, errors: fieldErrorsOf(parsed.error) };
    const { codigo: code, documento: document } = parsed.data;
    const given = await renewClaveByLink(post.deps, { token: code, document }, post.address);
    const isWrong = given.outcome === 'identify' && given.isWrong;
    const errors: ClavePage['errors'] = isWrong ? { documento: [WRONG_DOCUMENT] } : {};
    return { ...EMPTY, status: STATUS[given.outcome], code, given, errors };
  } catch (error) {
    const { status, message } = toPageError(post, error, 'a new clave could not be given');
    return { ...EMPTY, status, failure: message };
  }
}
