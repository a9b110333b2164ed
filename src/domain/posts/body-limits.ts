/** Limits on size and nesting of a post's HTML, which bound the work of every parser (denial of service). */
import { Parser } from 'htmlparser2';

/** Without embedded pictures; the longest law that a hospital publishes has some 150,000 characters. */
export const MAX_BODY_CHARACTERS = 300_000;
/** A table of a thousand rows and eight columns. */
export const MAX_BODY_ELEMENTS = 10_000;
/** Nesting depth; lists in lists in tables need about twelve levels. */
export const MAX_BODY_DEPTH = 40;
/** `<`, `>` and `&`: a parser stops at each, and escaping multiplies them. */
const MAX_BODY_SPECIAL_CHARACTERS = 40_000;

const EMBEDDED_IMAGE = /data:image\/[a-z]+;base64,[a-z0-9+/=]*/gi;
const SPECIAL_CHARACTER = /[<>&]/g;

const TOO_LONG =
  'El texto es demasiado largo: pasa de 300 mil caracteres sin contar las imágenes. Divídalo en varias publicaciones o adjúntelo como documento.';
const TOO_MANY =
  'El texto tiene demasiados párrafos, celdas o formatos. Divídalo en varias publicaciones o adjúntelo como documento.';
const TOO_DEEP =
  'El texto tiene demasiadas tablas, listas o formatos unos dentro de otros. Péguelo de nuevo sin formato, o quite tablas que estén dentro de otras.';

/** Whether a text has more of a sign (a global expression) than `most`; stops at the first one too many. */
export function hasMore(text: string, sign: RegExp, most: number): boolean {
  let found = 0;
  for (const _ of text.matchAll(sign)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}

/** Why a body exceeds the limits; null: it does not. A single pass that stops at the first excess. */
export function bodySizeIssue(html: string): string | null {
  if (html.replace(EMBEDDED_IMAGE, '').length > MAX_BODY_CHARACTERS) return TOO_LONG;
  if (hasMore(html, SPECIAL_CHARACTER, MAX_BODY_SPECIAL_CHARACTERS)) return TOO_MANY;
  return bodyElementsIssue(html);
}

/** Counts elements with the sanitizer's parser, so that both see the same ones. */
function bodyElementsIssue(html: string): string | null {
  let issue: string | null = null;
  let depth = 0;
  let elements = 0;
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        elements += 1;
        if (depth > MAX_BODY_DEPTH) issue = TOO_DEEP;
        else if (elements > MAX_BODY_ELEMENTS) issue = TOO_MANY;
        // The rest is not parsed.
        if (issue) parser.pause();
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { decodeEntities: false },
  );
  parser.write(html);
  if (!issue) parser.end();
  return issue;
}
