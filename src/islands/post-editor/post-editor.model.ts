/** What the editor of posts knows without a screen: what is written, whether it is saved, what is sent. */
import type { FieldErrors } from '#components/form/form-errors.ts';
import { type Category, type Post, STATUS_LABELS, type Status } from '#domain/post.ts';
import { formatTimestamp } from '#domain/time.ts';

/** What the person has on the screen. */
export type PostDraft = {
  title: string;
  /** As a date-and-time control holds it: `AAAA-MM-DDTHH:mm`, Bogotá time. */
  date: string;
  desc: string;
  cat: Category | '';
  /** Stored name of the picture or document. */
  img: string | null;
  alt: string;
  decorative: boolean;
};

/** The two buttons of the publish panel. */
export type Intent = 'borrador' | 'publicar';

/** The order of the fields on the screen, for the summary of errors. */
export const FIELD_ORDER = ['title', 'date', 'desc', 'file', 'alt', 'cat'] as const;

const toControl = (timestamp: string): string => timestamp.slice(0, 'AAAA-MM-DDTHH:mm'.length).replace(' ', 'T');
const toTimestamp = (control: string): string => (control ? `${control.replace('T', ' ')}:00` : '');

export function newDraft(now: Date): PostDraft {
  const date = toControl(formatTimestamp(now));
  return { title: '', date, desc: '', cat: '', img: null, alt: '', decorative: false };
}

export function draftOf(post: Post): PostDraft {
  const decorative = post.img !== null && kindOfName(post.img) === 'image' && post.alt === '';
  return {
    title: post.title,
    date: toControl(post.date),
    desc: post.desc,
    cat: post.cat,
    img: post.img,
    alt: post.alt,
    decorative,
  };
}

/**
 * What POST and PUT take. Publishing names no state when the post is new (section 7 of the
 * specification); a change must, because without one the server keeps the state there is. A date
 * that was not touched stays out: the server knows better when that is, to the second.
 */
export function payloadOf(draft: PostDraft, saved: PostDraft, isNew: boolean, intent: Intent) {
  const status: Status | undefined = intent === 'borrador' ? 'borrador' : isNew ? undefined : 'publicado';
  return {
    title: draft.title,
    desc: draft.desc,
    cat: draft.cat,
    img: draft.img,
    alt: draft.decorative ? '' : draft.alt,
    ...(draft.date !== saved.date && { date: toTimestamp(draft.date) || null }),
    ...(status && { status }),
  };
}
export type PostPayload = ReturnType<typeof payloadOf>;

export function isSame(a: PostDraft, b: PostDraft): boolean {
  return (Object.keys(a) as (keyof PostDraft)[]).every((field) => a[field] === b[field]);
}

/** 'Estado' reads 'Editando' while something is unsaved, then the state (design.md §6). */
export function stateInWords(status: Status | null, unsaved: boolean): string {
  return unsaved || status === null ? 'Editando' : STATUS_LABELS[status];
}

export type FileKind = 'image' | 'document';

export const kindOfName = (name: string): FileKind =>
  /\.(?:jpe?g|png|webp|gif|avif)$/i.test(name) ? 'image' : 'document';

/** A picture says what it shows, or that it shows nothing. */
export function pictureFaults(draft: PostDraft, kind: FileKind | null): FieldErrors {
  if (kind !== 'image' || draft.decorative || draft.alt.trim() !== '') return {};
  return { alt: ['Describa la imagen o marque «Imagen decorativa».'] };
}

const units = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });
/** `320 KB`, `4,5 MB`. */
export function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${units.format(Math.max(1, Math.round(kilobytes)))} KB`
    : `${units.format(kilobytes / 1024)} MB`;
}

/** The number in `?edit=`; null for a new post, NaN when it is no number. */
export function editIdOf(search: string): number | null {
  const asked = new URLSearchParams(search).get('edit');
  if (asked === null) return null;
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : Number.NaN;
}
