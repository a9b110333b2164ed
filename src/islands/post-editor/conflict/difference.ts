/** How two versions of a post differ, in words that a person can read. */
import { diffWordsWithSpace } from 'diff';
import { CATEGORY_LABELS } from '#domain/post.ts';
import { plainTextOf } from '#domain/text.ts';
import type { PostDraft } from '../post-draft.ts';

export type Part = { kind: 'same' | 'added' | 'removed'; text: string };
export type FieldChange = { label: string; before: string; after: string };
export type Difference = { title: Part[]; body: Part[]; fields: FieldChange[]; isSame: boolean };

const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote|tr|figcaption|caption)>|<(?:br|hr)\b[^>]*>/gi;
const CELL_ENDS = /<\/t[hd]>/gi;

/** The text with its pictures and links named, a line for each block. */
export function linesOf(html: string): string {
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

/** Two long texts that share nothing would keep the browser busy for minutes. */
const COMPARE_MS = 1_000;

/** Word by word; texts that differ too much for that are told as one taken out and one put in. */
export function compareWords(before: string, after: string): Part[] {
  const words = diffWordsWithSpace(before, after, { timeout: COMPARE_MS });
  if (!words) return [part('removed', before), part('added', after)];
  return words.map(({ added, removed, value }) => part(added ? 'added' : removed ? 'removed' : 'same', value));
}

const part = (kind: Part['kind'], text: string): Part => ({ kind, text });

const FIELDS: readonly [string, (draft: PostDraft) => string][] = [
  ['Categoría', ({ cat }) => (cat ? CATEGORY_LABELS[cat] : 'ninguna')],
  ['Fecha', ({ date }) => date.replace('T', ' ')],
  ['Archivo', ({ img }) => img ?? 'ninguno'],
  ['Texto alternativo', ({ alt }) => alt || 'ninguno'],
  ['Dejar de mostrar el', ({ withdrawAt }) => withdrawAt.replace('T', ' ') || 'nunca'],
];

export function differenceOf(before: PostDraft, after: PostDraft): Difference {
  const title = compareWords(before.title, after.title);
  const body = compareWords(linesOf(before.desc), linesOf(after.desc));
  const fields = FIELDS.map(([label, read]) => ({ label, before: read(before), after: read(after) })).filter(
    (change) => change.before !== change.after,
  );
  const isSame = [...title, ...body].every(({ kind }) => kind === 'same') && fields.length === 0;
  return { title, body, fields, isSame };
}

/** One side of a difference: what only the other side has is left out. */
export const sideOf = (parts: readonly Part[], side: 'before' | 'after'): Part[] =>
  parts.filter(({ kind }) => kind === 'same' || kind === (side === 'before' ? 'removed' : 'added'));
