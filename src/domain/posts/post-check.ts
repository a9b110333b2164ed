/** Accessibility and editorial lint of a post: shown before publishing, enforced by the server where it blocks. */
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import { type BodyOutline, outlineOf } from './body-outline.ts';

/** Message of each issue, blocking ones first. */
const MESSAGES = {
  'sin-texto-alternativo': 'La imagen del texto no tiene texto alternativo. Descríbala o márquela como decorativa.',
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
/** The schema of a publication demands the last one, without exception. */
const REQUIRED: readonly PostIssueCode[] = [...BLOCKING, 'sin-categoria'];

export type BodyElement = 'picture' | 'heading' | 'link' | 'table';
/** Where an issue is: the nth element of its kind in the text, the block that holds the excerpt, or a field. */
export type IssuePlace =
  | { kind: BodyElement; index: number }
  | { kind: 'block' }
  | { kind: 'field'; name: 'file' | 'cat' };

export type PostIssue = {
  code: PostIssueCode;
  /** Blocks publication, unless overridden with `post:override`. */
  blocks: boolean;
  /** It has to be mended before publishing; without it, the issue is advice. */
  required: boolean;
  message: string;
  place: IssuePlace;
  /** The words or the address concerned. */
  excerpt?: string;
  /** Address of the picture concerned. */
  picture?: string;
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

const issue = (code: PostIssueCode, place: IssuePlace, excerpt = '', message: string = MESSAGES[code]): PostIssue => ({
  code,
  blocks: BLOCKING.includes(code),
  required: REQUIRED.includes(code),
  message,
  place,
  ...(excerpt && { excerpt }),
});

/** All issues: blocking ones first, each group in text order. */
export function checkPost(post: CheckedPost): PostIssue[] {
  const { headings, links, pictures, tables, blocks } = outlineOf(post.desc);
  return [
    ...withoutAlt(pictures),
    ...skippedHeadings(headings),
    ...links.flatMap(({ text }, index) =>
      text && isVague(text) ? [issue('enlace-sin-sentido', { kind: 'link', index }, text)] : [],
    ),
    ...links.flatMap(({ text, href }, index) =>
      text ? [] : [issue('enlace-vacio', { kind: 'link', index }, href.slice(0, 80))],
    ),
    ...tables.flatMap(({ hasHeaders, firstCell }, index) =>
      hasHeaders ? [] : [issue('tabla-sin-encabezados', { kind: 'table', index }, shorten(firstCell))],
    ),
    ...blocks.flatMap(sentencesOf).flatMap(longSentence),
    ...(post.img || pictures.length > 0 ? [] : [issue('sin-imagen', { kind: 'field', name: 'file' })]),
    ...(post.cat ? [] : [issue('sin-categoria', { kind: 'field', name: 'cat' })]),
  ];
}

/** The pictures without alternative text of the HTML of a text: they keep posts and pages from being published. */
export const checkPictures = (html: string): PostIssue[] => withoutAlt(outlineOf(html).pictures);

/** Named by their position: authors never see the name under which a picture is stored. */
function withoutAlt(pictures: BodyOutline['pictures']): PostIssue[] {
  return pictures.flatMap(({ src, alt }, index) => {
    if (alt !== null) return [];
    const what = `La imagen ${index + 1} de ${pictures.length} del texto no tiene texto alternativo.`;
    const message = pictures.length > 1 ? `${what} Descríbala o márquela como decorativa.` : undefined;
    return [{ ...issue('sin-texto-alternativo', { kind: 'picture', index }, '', message), picture: src }];
  });
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
    return [issue('titulo-saltado', { kind: 'heading', index }, shorten(text), index === 0 ? first : undefined)];
  });

function longSentence(sentence: string): PostIssue[] {
  const words = sentence.split(' ').length;
  if (words <= MAX_SENTENCE_WORDS) return [];
  const message = `Una frase tiene ${words} palabras. Divídala en dos o tres para que se entienda a la primera.`;
  return [issue('frase-larga', { kind: 'block' }, shorten(sentence), message)];
}

/** Splits at sentence ends before a space: not inside 1.500 or «Dr.Pérez». */
const sentencesOf = (block: string): string[] => block.split(/(?<=[.!?…;:])\s+/).filter(Boolean);
