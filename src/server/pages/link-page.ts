/** A page that a one-time link of a mail opens, as an ordinary form. A GET opens nothing. */
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { plainText } from '#shared/fields/text.schema.ts';
import { bodyTooLarge } from '../http/errors.ts';
import type { LinkRefusal, LinkWithDocument } from '../pqrsd/answer-mail/one-time-link.ts';
import { readFormBody } from './form-body.ts';
import { type FormPage, linkCode, MAX_LINK_CODE } from './form-page.ts';
import { type FormPost, toPageError } from './form-post.ts';

export type LinkPage = Omit<FormPage, 'typed'> & { code: string };
export const EMPTY_LINK_PAGE: LinkPage = { status: 200, code: '', errors: {}, failure: null };

/** The code of a link, with the document that one about the clinical record asks for. */
const linkWithDocument = linkCode.extend({
  documento: plainText(MAX_LINK_CODE, 'Escriba el documento.', 'Ese número es demasiado largo.').default(''),
});

const STATUS = { identify: 422, used: 410, expired: 410, unknown: 404 };
const WRONG_DOCUMENT = 'Ese no es el documento de quien hizo la solicitud.';

/** How a page answers what became of its link. */
export function statusOfLink(used: LinkRefusal | { outcome: 'read' | 'given' }): Pick<LinkPage, 'status' | 'errors'> {
  if (used.outcome === 'read' || used.outcome === 'given') return { status: 200, errors: {} };
  const isWrong = used.outcome === 'identify' && used.isWrong;
  return { status: STATUS[used.outcome], errors: isWrong ? { documento: [WRONG_DOCUMENT] } : {} };
}

type Posted = { link: Omit<LinkWithDocument, 'purpose'>; fields: Record<string, string> };

/** The empty page for a GET, and for a posted code what it does; `what` is logged of an error. */
export async function readLinkPage<Page extends LinkPage>(
  post: FormPost,
  { empty, what }: { empty: Page; what: string },
  act: (posted: Posted) => Promise<Partial<Page>>,
): Promise<Page> {
  if (post.request.method !== 'POST') return empty;
  try {
    const fields = await readFormBody(post);
    if (!fields) throw bodyTooLarge();
    const parsed = linkWithDocument.safeParse(fields);
    if (!parsed.success) return { ...empty, status: 422, errors: fieldErrorsOf(parsed.error) };
    const { codigo: code, documento: document } = parsed.data;
    const link = { token: code, document, address: post.address };
    return { ...empty, code, ...(await act({ link, fields })) };
  } catch (error) {
    const { status, message } = toPageError(post, error, what);
    return { ...empty, status, failure: message };
  }
}
