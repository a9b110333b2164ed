/** How large and how nested the HTML of a post may be, so that everything that reads it ends soon. */
import { Parser } from 'htmlparser2';

/** Characters without those of embedded pictures; the longest law that a hospital publishes has some 150,000. */
export const MAX_BODY_CHARACTERS = 300_000;
/** A table of a thousand rows and eight columns, or a very long text. */
export const MAX_BODY_ELEMENTS = 10_000;
/** Elements open at once: lists in lists in tables need a dozen. */
export const MAX_BODY_DEPTH = 40;
/** `<`, `>` and `&`: a parser stops at each, and each grows when it is escaped. */
const MAX_BODY_SPECIAL_CHARACTERS = 40_000;

const EMBEDDED_IMAGE = /data:image\/[a-z]+;base64,[a-z0-9+/=]*/gi;
const SPECIAL_CHARACTER = /[<>&]/g;

const TOO_LONG =
  'El texto es demasiado largo: pasa de 300 mil caracteres sin contar las imágenes. Divídalo en varias publicaciones o adjúntelo como documento.';
const TOO_MANY =
  'El texto tiene demasiados párrafos, celdas o formatos. Divídalo en varias publicaciones o adjúntelo como documento.';
const TOO_DEEP =
  'El texto tiene demasiadas tablas, listas o formatos unos dentro de otros. Péguelo de nuevo sin formato, o quite tablas que estén dentro de otras.';

/** Why a body is too much to work on; null: it is not. One pass, which ends at the first excess. */
export function bodySizeIssue(html: string): string | null {
  if (html.replace(EMBEDDED_IMAGE, '').length > MAX_BODY_CHARACTERS) return TOO_LONG;
  if (countUpTo(html, SPECIAL_CHARACTER, MAX_BODY_SPECIAL_CHARACTERS) > MAX_BODY_SPECIAL_CHARACTERS) return TOO_MANY;
  return bodyElementsIssue(html);
}

function countUpTo(text: string, pattern: RegExp, most: number): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

/** Reads the tags with the parser of the sanitizer, so that both see the same elements. */
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
        // Nothing of what follows is read.
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
