/** The differences between two versions of a post, for display. */
import { CATEGORY_LABELS } from '#domain/posts/post.ts';
import { type DiffPart, diffWords } from '#islands/text-diff/word-diff.ts';
import { plainTextOf } from '#shared/formats/text.ts';
import type { PostDraft } from '../post-draft.ts';

export type FieldChange = { label: string; before: string; after: string };
export type PostDiff = { title: DiffPart[]; body: DiffPart[]; fields: FieldChange[]; isSame: boolean };

const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote|tr|figcaption|caption)>|<(?:br|hr)\b[^>]*>/gi;
const CELL_ENDS = /<\/t[hd]>/gi;

/** The text as plain lines, with images and links spelled out. */
export function toComparableText(html: string): string {
  return html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, ' [Imagen: $1] ')
    .replace(/<img\b[^>]*>/gi, ' [Imagen] ')
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 [enlace: $1]')
    .replace(CELL_ENDS, ' · ')
    .split(BLOCK_ENDS)
    .map(plainTextOf)
    .filter(Boolean)
    .join('\n');
}

const FIELDS: readonly [string, (draft: PostDraft) => string][] = [
  ['Categoría', ({ cat }) => (cat ? CATEGORY_LABELS[cat] : 'ninguna')],
  ['Fecha', ({ date }) => date.replace('T', ' ')],
  ['Archivo', ({ img }) => img ?? 'ninguno'],
  ['Texto alternativo', ({ alt }) => alt || 'ninguno'],
  ['Dejar de mostrar el', ({ withdrawAt }) => withdrawAt.replace('T', ' ') || 'nunca'],
];

export function diffDrafts(before: PostDraft, after: PostDraft): PostDiff {
  const title = diffWords(before.title, after.title);
  const body = diffWords(toComparableText(before.desc), toComparableText(after.desc));
  const fields = FIELDS.map(([label, read]) => ({ label, before: read(before), after: read(after) })).filter(
    (change) => change.before !== change.after,
  );
  const isSame = [...title, ...body].every(({ kind }) => kind === 'same') && fields.length === 0;
  return { title, body, fields, isSame };
}
