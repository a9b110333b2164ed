/** /pqrsd/respuesta: an answer by the one-time link of its mail. */
import { type LinkReading, readByLink, sendAnotherLink } from '../pqrsd/answer-mail/reading.usecases.ts';
import type { FormPost } from './form-post.ts';
import { EMPTY_LINK_PAGE, type LinkPage, readLinkPage, statusOfLink } from './link-page.ts';

/** Value of the button that asks for another link. */
export const SEND_ANOTHER = 'otro';

type AnswerPage = LinkPage & {
  reading: LinkReading | null;
  /** Whether another link was sent; null when none was asked for. */
  anotherSent: boolean | null;
};

const EMPTY: AnswerPage = { ...EMPTY_LINK_PAGE, reading: null, anotherSent: null };

/** Answers the page: the form for a GET, and for a posted code the answer or why it does not open. */
export const readAnswerPage = (post: FormPost): Promise<AnswerPage> =>
  readLinkPage(post, { empty: EMPTY, what: 'an answer could not be shown' }, async ({ link, fields }) => {
    if (fields.accion === SEND_ANOTHER) return { anotherSent: await sendAnotherLink(post.deps, link) };
    const reading = await readByLink(post.deps, link);
    return { reading, ...statusOfLink(reading) };
  });
