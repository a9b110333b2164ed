import type { HtmlElement } from '../html/html-tree.ts';
import type { DroppedKind } from './dropped-content.ts';
import { classesOf, type Styles } from './styles.ts';
import { isListMarker } from './word-lists.ts';

type Reason = DroppedKind | 'silently';

const REASONS: readonly (readonly [Reason, readonly string[]])[] = [
  ['silently', ['head', 'meta', 'link', 'style', 'title', 'xml', 'colgroup']],
  ['programas', ['script', 'noscript', 'template']],
  ['contenido incrustado', ['iframe', 'object', 'embed', 'video', 'audio', 'svg', 'math', 'canvas']],
  ['formularios', ['input', 'select', 'textarea', 'button']],
];
const BY_TAG = new Map(REASONS.flatMap(([reason, tags]) => tags.map((tag) => [tag, reason] as const)));

const COMMENT_CLASSES = ['msocomanchor', 'MsoCommentReference', 'MsoCommentText', 'msocomtxt'];
const NOTE = /^(?:sdfootnote|sdendnote|ftnt|_?(?:ftn|edn)(?:ref)?\d)/i;

/** Why an element is dropped with its content; null when it stays. */
export function reasonToDrop(node: HtmlElement, styles: Styles): Reason | null {
  const known = BY_TAG.get(node.tag);
  if (known) return known;
  if (isComment(node, styles)) return 'comentarios';
  if (isNote(node, styles)) return 'notas al pie';
  // A deletion with a date or author is a tracked change.
  if (node.tag === 'del' && (node.attributes.datetime || node.attributes.cite)) return 'cambios eliminados';
  return isListMarker(node) || styles.display === 'none' || styles['mso-hide'] === 'all' ? 'silently' : null;
}

const isComment = (node: HtmlElement, styles: Styles): boolean =>
  /^comment/.test(styles['mso-element'] ?? '') ||
  classesOf(node).some((name) => COMMENT_CLASSES.includes(name)) ||
  /^#?cmnt/.test(node.attributes.href ?? node.attributes.id ?? '');

const isNote = (node: HtmlElement, styles: Styles): boolean =>
  /^(?:foot|end)note/.test(styles['mso-element'] ?? '') ||
  'mso-footnote-id' in styles ||
  'mso-endnote-id' in styles ||
  classesOf(node).some((name) => /^Mso(?:Footnote|Endnote)/.test(name)) ||
  NOTE.test(node.attributes.id ?? '') ||
  (node.tag === 'a' && NOTE.test((node.attributes.href ?? '').replace(/^#/, '')));
