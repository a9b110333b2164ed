/** /pqrsd/respuesta: an answer by the one-time link of its mail, as an ordinary form. A GET opens nothing. */
import { z } from 'zod';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { storable } from '#shared/formats/text.ts';
import { bodyTooLarge } from '../http/errors.ts';
import { type LinkReading, readByLink, sendAnotherLink } from '../pqrsd/answer-mail/reading.usecases.ts';
import { readFormBody } from './form-body.ts';
import { type FormPage, linkCode, MAX_LINK_CODE } from './form-page.ts';
import { type FormPost, toPageError } from './form-post.ts';

/** Value of the button that asks for another link. */
export const SEND_ANOTHER = 'otro';

/** The code of a link, with the document that one about the clinical record asks for. */
export const linkWithDocument = linkCode.extend({
  documento: z.string().overwrite(storable).trim().max(MAX_LINK_CODE, 'Ese número es demasiado largo.').default(''),
});

type AnswerPage = Omit<FormPage, 'typed'> & {
  code: string;
  reading: LinkReading | null;
  /** Whether another link was sent; null when none was asked for. */
  anotherSent: boolean | null;
};

const EMPTY: AnswerPage = { status: 200, code: '', errors: {}, failure: null, reading: null, anotherSent: null };
const STATUS: Record<LinkReading['outcome'], number> = {
  ...{ read: 200, used: 410, expired: 410, unknown: 404 },
  identify: 422,
};
export const WRONG_DOCUMENT = 'Ese no es el documento de quien hizo la solicitud.';

/** Answers the page: the form for a GET, and for a posted code the answer or why it does not open. */
export async function readAnswerPage(post: FormPost): Promise<AnswerPage> {
  if (post.request.method !== 'POST') return EMPTY;
  try {
    const fields = await readFormBody(post);
    if (!fields) throw bodyTooLarge();
    const parsed = linkWithDocument.safeParse(fields);
    if (!parsed.success) return { ...EMPTY, status: 422, errors: fieldErrorsOf(parsed.error) };
    const { codigo: code } = parsed.data;
    if (fields.accion === SEND_ANOTHER)
      return { ...EMPTY, code, anotherSent: await sendAnotherLink(post.deps, code, post.address) };
    const reading = await readByLink(post.deps, { token: code, document: parsed.data.documento }, post.address);
    const isWrong = reading.outcome === 'identify' && reading.isWrong;
    const errors: AnswerPage['errors'] = isWrong ? { documento: [WRONG_DOCUMENT] } : {};
    return { ...EMPTY, status: STATUS[reading.outcome], code, reading, errors };
  } catch (error) {
    const { status, message } = toPageError(post, error, 'an answer could not be shown');
    return { ...EMPTY, status, failure: message };
  }
}
