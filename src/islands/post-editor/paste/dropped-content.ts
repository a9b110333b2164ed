/** What a paste drops and why, and the message about it. */

import type { HtmlElement } from '#domain/posts/body-tree.ts';
import { plural } from '#shared/formats/count.ts';
import { classesOf, type Styles } from './formatting.ts';
import { DROPPED_KINDS, type DroppedContent, type DroppedKind } from './paste-context.ts';
import { isListMarker } from './paste-lists.ts';

/** What was dropped, and what became text; null when nothing relevant changed. */
export function droppedMessage({ kinds, remoteImages, localImages, labels }: DroppedContent): string | null {
  const parts: string[] = DROPPED_KINDS.filter((kind) => kinds.has(kind));
  if (remoteImages > 0) parts.push(`${formatImageCount(remoteImages)} de otro sitio`);
  if (localImages > 0) {
    const them = localImages === 1 ? 'súbala' : 'súbalas';
    parts.push(`${formatImageCount(localImages)} que el programa no entrega (${them} con el botón Imagen)`);
  }
  const sentences = [
    ...(parts.length > 0 ? [`Al pegar se quitaron: ${parts.join(', ')}.`] : []),
    ...(labels.length > 0 ? [`La numeración ${namedLabels(labels)} quedó escrita como texto.`] : []),
  ];
  return sentences.join(' ') || null;
}

const NAMED_LABELS = 3;
const namedLabels = (labels: readonly string[]): string =>
  labels
    .slice(0, NAMED_LABELS)
    .map((label) => `«${label}»`)
    .join(', ') + (labels.length > NAMED_LABELS ? '…' : '');

const formatImageCount = (images: number): string => plural(images, 'imagen', 'imágenes', String);

type Reason = DroppedKind | 'silently';

const REASONS: readonly (readonly [Reason, readonly string[]])[] = [
  ['silently', ['head', 'meta', 'link', 'style', 'title', 'xml', 'colgroup']],
  ['programas', ['script', 'noscript', 'template']],
  ['contenido incrustado', ['iframe', 'object', 'embed', 'video', 'audio', 'svg', 'math', 'canvas']],
  ['formularios', ['input', 'select', 'textarea', 'button']],
];
const COMMENT_CLASSES = ['msocomanchor', 'MsoCommentReference', 'MsoCommentText', 'msocomtxt'];
const NOTE = /^(?:sdfootnote|sdendnote|ftnt|_?(?:ftn|edn)(?:ref)?\d)/i;

/** Why an element is dropped with its content; null when it stays. */
export function reasonToDrop(node: HtmlElement, styles: Styles): Reason | null {
  const [known] = REASONS.find(([, tags]) => tags.includes(node.tag)) ?? [];
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
