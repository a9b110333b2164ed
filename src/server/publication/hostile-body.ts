/** The HTML that a person may write in a page: nothing that runs, loads or looks like a form, and source only administrators. */
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Nodes } from 'mdast';
import {
  addedSources,
  type BodyBlock,
  bodyIssue,
  type OpenedBody,
  openBody,
} from '#domain/content-editing/body/open-body.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { validationFailed } from '../http/errors.ts';

const HOSTILE_TAGS =
  /^(script|style|iframe|frame|object|embed|applet|form|input|button|textarea|select|link|meta|base|svg|math|template|noscript|noembed|noframes|plaintext|portal|title|xmp)$/;
const HOSTILE_ADDRESS = /^(?:javascript|vbscript|data|file|blob):/i;
/** A destination of Markdown: in brackets, in a definition, or an autolink. */
const DESTINATION = /(?:\]\(\s*<?|\]:\s*<?|<)\s*([a-z][a-z0-9+.-]*:[^\s>)]*)/gi;

/** 422 for hostile blocks that were not in the page before. */
export function ensureHarmless(before: OpenedBody, markdown: string): void {
  const known = new Set(before.blocks.map(({ source }) => source));
  for (const block of openBody(markdown).blocks) {
    const found = known.has(block.source) ? null : hostilePart(block);
    if (found)
      throw validationFailed({ body: [`El texto tiene «${found}», que no se admite en una página. Quítelo.`] });
  }
}

/** 422 for source that none of the texts before had, unless the person administers the portal; the editor offers no more. */
export function ensureSourceAllowed(user: SessionUser, before: readonly (string | null)[], markdown: string): void {
  if (can(user, 'page:update-source') || before.includes(markdown)) return;
  const known = before.filter((text) => text !== null && bodyIssue(text) === null).map((text) => openBody(text ?? ''));
  const [found] = addedSources(known, openBody(markdown));
  if (found === undefined) return;
  const words = found.trim().split('\n', 1)[0]?.slice(0, 60);
  throw validationFailed({
    body: [`El texto trae código que solo cambia quien administra el portal: «${words}». Quítelo o pídale el cambio.`],
  });
}

function hostilePart({ source, node }: BodyBlock): string | null {
  const { children } = parseDocument(source, { decodeEntities: true });
  for (const element of DomUtils.findAll(() => true, children)) {
    if (HOSTILE_TAGS.test(element.name)) return `<${element.name}>`;
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^on/i.test(name) || name === 'srcdoc' || name === 'style') return name;
      if (isHostileAddress(value)) return value.slice(0, 40);
    }
  }
  const destinations = [...source.matchAll(DESTINATION)].map(([, address = '']) => address);
  return destinations.find(isHostileAddress)?.slice(0, 40) ?? hostileNode(node);
}

/** In the tree: addresses without their escapes, and HTML that leaves a tag open, which takes in what follows. */
function hostileNode(node: Nodes): string | null {
  if ('url' in node && isHostileAddress(node.url)) return node.url.slice(0, 40);
  if (node.type === 'html' && !isClosed(node.value)) return node.value.slice(0, 40);
  if (!('children' in node)) return null;
  for (const child of node.children) {
    const found = hostileNode(child);
    if (found) return found;
  }
  return null;
}

const END = 'portal-end';
const isClosed = (html: string): boolean =>
  DomUtils.findOne(({ name }) => name === END, parseDocument(`${html}\n<${END}>`).children) !== null;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const IGNORED_IN_SCHEME = /[\u0000-\u0020]|&(?:tab|newline|#\w+);?/gi;
/** Browsers skip control characters and spaces in a scheme. */
const isHostileAddress = (text: string): boolean => HOSTILE_ADDRESS.test(text.replace(IGNORED_IN_SCHEME, ''));
