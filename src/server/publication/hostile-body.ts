/** The HTML that an editor may write in a page: nothing that runs, loads or looks like a form. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { type OpenedBody, openBody } from '#domain/content-editing/body/open-body.ts';
import { validationFailed } from '../http/errors.ts';

const HOSTILE_TAGS =
  /^(script|style|iframe|frame|object|embed|applet|form|input|button|textarea|select|link|meta|base|svg|math|template|noscript|portal)$/;
const HOSTILE_ADDRESS = /^(?:javascript|vbscript|data|file|blob):/i;
/** A destination of Markdown: in brackets, in a definition, or an autolink. */
const DESTINATION = /(?:\]\(\s*<?|\]:\s*<?|<)\s*([a-z][a-z0-9+.-]*:[^\s>)]*)/gi;

/** 422 for hostile blocks that were not in the page before. */
export function ensureHarmless(before: OpenedBody, markdown: string): void {
  const known = new Set(before.blocks.map(({ source }) => source));
  for (const { source } of openBody(markdown).blocks) {
    const found = known.has(source) ? null : hostilePart(source);
    if (found)
      throw validationFailed({ body: [`El texto tiene «${found}», que no se admite en una página. Quítelo.`] });
  }
}

function hostilePart(source: string): string | null {
  const { children } = parseDocument(source, { decodeEntities: true });
  for (const element of DomUtils.findAll(() => true, children)) {
    if (HOSTILE_TAGS.test(element.name)) return `<${element.name}>`;
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^on/i.test(name) || name === 'srcdoc' || name === 'style') return name;
      if (isHostileAddress(value)) return value.slice(0, 40);
    }
  }
  const destinations = [...source.matchAll(DESTINATION)].map(([, address = '']) => address);
  return destinations.find(isHostileAddress)?.slice(0, 40) ?? null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const IGNORED_IN_SCHEME = /[\u0000-\u0020]|&(?:tab|newline|#\w+);?/gi;
/** Browsers skip control characters and spaces in a scheme. */
const isHostileAddress = (text: string): boolean => HOSTILE_ADDRESS.test(text.replace(IGNORED_IN_SCHEME, ''));
