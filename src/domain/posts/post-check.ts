/** What a reader would trip over in a post: shown before publishing, and held by the server when it blocks. */

import { foldForSearch } from '#shared/formats/text.ts';
import { type BodyOutline, outlineOf } from './body-outline.ts';

export const POST_ISSUE_CODES = [
  'sin-texto-alternativo',
  'titulo-saltado',
  'enlace-sin-sentido',
  'enlace-vacio',
  'tabla-sin-encabezados',
  'frase-larga',
  'sin-imagen',
  'sin-categoria',
] as const;
export type PostIssueCode = (typeof POST_ISSUE_CODES)[number];

/** A fault and what to do about it. */
export type PostIssue = {
  code: PostIssueCode;
  /** It stops the publication, unless somebody who may (`post:override`) insists. */
  blocks: boolean;
  message: string;
  /** The words or the address it is about, to find it in the text. */
  excerpt?: string;
};

/** The part of a post that is looked at; `img` is the stored name of its picture or document. */
export type CheckedPost = { desc: string; img?: string | null | undefined; cat?: string | null | undefined };

/** Words in one sentence beyond which a reader loses the thread. */
export const MAX_SENTENCE_WORDS = 40;
const EXCERPT_WORDS = 12;

/** Links that say nothing when they are read alone, as screen readers list them. */
const VAGUE_LINK_TEXT =
  /^(?:(?:HAGA|HAZ|DE|DAR|DA)? ?CLI(?:C|CK|QUE) ?(?:AQUI|ACA)?|AQUI|ACA|VER(?: MAS| AQUI)?|LEER MAS|MAS(?: INFORMACION)?|(?:ESTE|EL|SIGUIENTE)? ?(?:ENLACE|LINK|VINCULO)|DESCARGAR?(?: AQUI)?|INGRESE? AQUI)$/;

const shorten = (text: string): string => {
  const words = text.split(' ');
  return words.length <= EXCERPT_WORDS ? text : `${words.slice(0, EXCERPT_WORDS).join(' ')}…`;
};

/** All faults, those that block first, each where it stands in the text. */
export function checkPost(post: CheckedPost): PostIssue[] {
  const outline = outlineOf(post.desc);
  const issues = [
    ...picturesWithoutAlt(outline),
    ...skippedHeadings(outline),
    ...vagueLinks(outline),
    ...emptyLinks(outline),
    ...tablesWithoutHeaders(outline),
    ...longSentences(outline),
  ];
  if (!post.img && outline.pictures.length === 0) {
    issues.push({
      code: 'sin-imagen',
      blocks: false,
      message: 'La publicación no tiene imagen. Una imagen ayuda a reconocerla en la lista de noticias.',
    });
  }
  if (!post.cat) issues.push({ code: 'sin-categoria', blocks: false, message: 'Elija una categoría.' });
  return issues;
}

/** Whether some fault stops the publication. */
export const hasBlockingIssue = (issues: readonly PostIssue[]): boolean => issues.some((issue) => issue.blocks);

function picturesWithoutAlt({ pictures }: BodyOutline): PostIssue[] {
  return pictures
    .filter(({ alt }) => alt === null)
    .map(({ src }) => ({
      code: 'sin-texto-alternativo',
      blocks: true,
      message: 'Una imagen no tiene texto alternativo. Descríbala o márquela como decorativa.',
      excerpt: src.split('/').at(-1)?.slice(0, 60) ?? '',
    }));
}

/** The title of the post is the h1: the first heading is an h2, and none goes down more than a step. */
function skippedHeadings({ headings }: BodyOutline): PostIssue[] {
  return headings.flatMap(({ level, text }, index) => {
    const above = headings[index - 1]?.level ?? 1;
    if (level <= above + 1) return [];
    const message =
      index === 0
        ? 'El primer título del texto debe ser un «Título», no uno menor.'
        : 'Este título baja más de un nivel respecto al anterior. Use el nivel siguiente.';
    return [{ code: 'titulo-saltado' as const, blocks: true, message, excerpt: shorten(text) }];
  });
}

function vagueLinks({ links }: BodyOutline): PostIssue[] {
  return links
    .filter(
      ({ text }) =>
        VAGUE_LINK_TEXT.test(
          foldForSearch(text)
            .replace(/[^A-ZÑ ]/g, '')
            .trim(),
        ) && text !== '',
    )
    .map(({ text }) => ({
      code: 'enlace-sin-sentido',
      blocks: true,
      message: 'Este enlace no dice a dónde lleva. Escriba el nombre de la página o del documento.',
      excerpt: text,
    }));
}

function emptyLinks({ links }: BodyOutline): PostIssue[] {
  return links
    .filter(({ text }) => text === '')
    .map(({ href }) => ({
      code: 'enlace-vacio',
      blocks: false,
      message: 'Hay un enlace sin palabras: nadie podrá verlo ni oírlo. Escríbale un texto o quítelo.',
      excerpt: href.slice(0, 80),
    }));
}

function tablesWithoutHeaders({ tables }: BodyOutline): PostIssue[] {
  return tables
    .filter(({ hasHeaders }) => !hasHeaders)
    .map(({ firstCell }) => ({
      code: 'tabla-sin-encabezados',
      blocks: false,
      message: 'Una tabla no tiene fila ni columna de encabezados. Marque la primera fila como encabezado.',
      ...(firstCell && { excerpt: shorten(firstCell) }),
    }));
}

function longSentences({ blocks }: BodyOutline): PostIssue[] {
  return blocks.flatMap(sentencesOf).flatMap((sentence) => {
    const words = sentence.split(' ').length;
    if (words <= MAX_SENTENCE_WORDS) return [];
    const message = `Una frase tiene ${words} palabras. Divídala en dos o tres para que se entienda a la primera.`;
    return [{ code: 'frase-larga' as const, blocks: false, message, excerpt: shorten(sentence) }];
  });
}

/** Cut at a full stop, question or exclamation mark before a space: not inside 1.500 or «Dr.Pérez». */
const sentencesOf = (block: string): string[] => block.split(/(?<=[.!?…;:])\s+/).filter(Boolean);
