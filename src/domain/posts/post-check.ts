/** Accessibility and editorial lint of a post: shown before publishing, enforced by the server where it blocks. */
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import { type BodyOutline, outlineOf } from './body-outline.ts';

/** Message of each issue, blocking ones first. */
const MESSAGES = {
  'sin-texto-alternativo': 'Una imagen no tiene texto alternativo. Descríbala o márquela como decorativa.',
  'titulo-saltado': 'Este título baja más de un nivel respecto al anterior. Use el nivel siguiente.',
  'enlace-sin-sentido': 'Este enlace no dice a dónde lleva. Escriba el nombre de la página o del documento.',
  'enlace-vacio': 'Hay un enlace sin palabras: nadie podrá verlo ni oírlo. Escríbale un texto o quítelo.',
  'tabla-sin-encabezados': 'Una tabla no tiene fila ni columna de encabezados. Marque la primera fila como encabezado.',
  'frase-larga': 'Una frase es muy larga. Divídala en dos o tres para que se entienda a la primera.',
  'sin-imagen': 'La publicación no tiene imagen. Una imagen ayuda a reconocerla en la lista de noticias.',
  'sin-categoria': 'Elija una categoría.',
};
export type PostIssueCode = keyof typeof MESSAGES;
const BLOCKING: readonly PostIssueCode[] = ['sin-texto-alternativo', 'titulo-saltado', 'enlace-sin-sentido'];

export type PostIssue = {
  code: PostIssueCode;
  /** Blocks publication, unless overridden with `post:override`. */
  blocks: boolean;
  message: string;
  /** The words or the address concerned, to locate it in the text. */
  excerpt?: string;
};

/** The checked part of a post; `img` is the stored name of its picture or document. */
export type CheckedPost = { desc: string; img?: string | null | undefined; cat?: string | null | undefined };

/** Longest readable sentence, in words. */
export const MAX_SENTENCE_WORDS = 40;
const EXCERPT_WORDS = 12;

/** Link texts without meaning out of context, as screen readers list them. */
const VAGUE_LINK_TEXT =
  /^(?:(?:HAGA|HAZ|DE|DAR|DA)? ?CLI(?:C|CK|QUE) ?(?:AQUI|ACA)?|AQUI|ACA|VER(?: MAS| AQUI)?|LEER MAS|MAS(?: INFORMACION)?|(?:ESTE|EL|SIGUIENTE)? ?(?:ENLACE|LINK|VINCULO)|DESCARGAR?(?: AQUI)?|INGRESE? AQUI)$/;

const shorten = (text: string): string => {
  const words = text.split(' ');
  return words.length <= EXCERPT_WORDS ? text : `${words.slice(0, EXCERPT_WORDS).join(' ')}…`;
};

const issue = (code: PostIssueCode, excerpt = '', message: string = MESSAGES[code]): PostIssue => ({
  code,
  blocks: BLOCKING.includes(code),
  message,
  ...(excerpt && { excerpt }),
});

/** All issues: blocking ones first, each group in text order. */
export function checkPost(post: CheckedPost): PostIssue[] {
  const { headings, links, pictures, tables, blocks } = outlineOf(post.desc);
  return [
    ...pictures
      .filter(({ alt }) => alt === null)
      .map(({ src }) => issue('sin-texto-alternativo', src.split('/').at(-1)?.slice(0, 60))),
    ...skippedHeadings(headings),
    ...links.filter(({ text }) => text && isVague(text)).map(({ text }) => issue('enlace-sin-sentido', text)),
    ...links.filter(({ text }) => !text).map(({ href }) => issue('enlace-vacio', href.slice(0, 80))),
    ...tables
      .filter(({ hasHeaders }) => !hasHeaders)
      .map(({ firstCell }) => issue('tabla-sin-encabezados', shorten(firstCell))),
    ...blocks.flatMap(sentencesOf).flatMap(longSentence),
    ...(post.img || pictures.length > 0 ? [] : [issue('sin-imagen')]),
    ...(post.cat ? [] : [issue('sin-categoria')]),
  ];
}

export const hasBlockingIssue = (issues: readonly PostIssue[]): boolean => issues.some(({ blocks }) => blocks);

const isVague = (text: string): boolean =>
  VAGUE_LINK_TEXT.test(
    foldForSearch(text)
      .replace(/[^A-ZÑ ]/g, '')
      .trim(),
  );

/** The title is the h1: the first heading is an h2, and levels descend one by one. */
const skippedHeadings = (headings: BodyOutline['headings']): PostIssue[] =>
  headings.flatMap(({ level, text }, index) => {
    if (level <= (headings[index - 1]?.level ?? 1) + 1) return [];
    const first = 'El primer título del texto debe ser un «Título», no uno menor.';
    return [issue('titulo-saltado', shorten(text), index === 0 ? first : undefined)];
  });

function longSentence(sentence: string): PostIssue[] {
  const words = sentence.split(' ').length;
  if (words <= MAX_SENTENCE_WORDS) return [];
  const message = `Una frase tiene ${words} palabras. Divídala en dos o tres para que se entienda a la primera.`;
  return [issue('frase-larga', shorten(sentence), message)];
}

/** Splits at sentence ends before a space: not inside 1.500 or «Dr.Pérez». */
const sentencesOf = (block: string): string[] => block.split(/(?<=[.!?…;:])\s+/).filter(Boolean);
