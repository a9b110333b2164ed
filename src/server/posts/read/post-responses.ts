import { type Category, isPublic, type Post, type RevisionKind, statusAt } from '#domain/posts/post.ts';
import type { EditablePost, RevisionContent } from '#shared/api/post-editing.schema.ts';
import type { Revision, RevisionStatus } from '#shared/api/revision.schema.ts';
import { excerptOf } from '#shared/formats/text.ts';
import { formatIso, formatTimestamp } from '#shared/time/time.ts';
import type { RevisionRecord, RevisionWithImage } from '../revisions/revisions.store.ts';
import { hasChosenDate } from '../write/post-content.ts';
import type { PostFileColumns, PostRecord, PostWithImage } from './read-posts.store.ts';

const formatOrNull = (instant: Date | null): string | null => instant && formatTimestamp(instant);

const imageFields = (name: string | null, facts: PostFileColumns) => ({
  img: name,
  img_width: facts.imageWidth,
  img_height: facts.imageHeight,
  img_bytes: facts.imageBytes,
  img_widths: facts.imageWidths ?? [],
});

/** A post as readers get it; `revision` is that of its text. */
export function toPostResponse(record: PostWithImage, now: Date): Post {
  return {
    id: record.id,
    title: record.title,
    desc: record.body,
    excerpt: record.excerpt,
    ...imageFields(record.image, record),
    alt: record.imageAlt,
    focus: record.imageFocus,
    date: formatTimestamp(record.date),
    name: record.authorName,
    userImg: record.authorPicture,
    cat: ensureCategory(record),
    uid: record.authorId,
    status: statusAt(record, now),
    // A draft over it does not change the date for readers.
    updated_at: formatIso(record.liveSavedAt ?? record.updatedAt),
    revision: record.liveRevision ?? record.revision,
    demo: record.demo,
  };
}

/** Only a draft has no category (check constraint), and drafts have a response of their own. */
function ensureCategory({ id, category }: PostRecord): Category {
  if (category === null) throw new Error(`post ${id} has no category`);
  return category;
}

export const hasDraft = ({ revision, liveRevision }: Pick<PostRecord, 'revision' | 'liveRevision'>): boolean =>
  liveRevision !== null && revision > liveRevision;

/** A post as writers get it, with the text of one of its revisions. */
export function toEditablePost(post: PostRecord, content: RevisionWithImage, now: Date): EditablePost {
  return {
    id: post.id,
    title: content.title,
    desc: content.body,
    excerpt: excerptOf(content.body),
    ...imageFields(content.imageName, content),
    alt: content.imageAlt,
    focus: content.imageFocus,
    date: formatTimestamp(content.date),
    name: post.authorName,
    userImg: content.authorPicture,
    cat: content.category,
    uid: post.authorId,
    status: statusAt(post, now),
    updated_at: formatIso(post.updatedAt),
    revision: content.revision,
    demo: post.demo,
    withdraw_at: formatOrNull(content.withdrawAt),
    live_revision: post.liveRevision,
    has_draft: hasDraft(post),
    is_dated: hasChosenDate(post, content),
    saved_by: content.editorName,
    saved_at: formatIso(content.savedAt),
  };
}

const STATUS_OF: Record<RevisionKind, RevisionStatus> = {
  automatico: 'draft',
  borrador: 'draft',
  restaurado: 'draft',
  programado: 'scheduled',
  publicado: 'published',
  retirado: 'withdrawn',
};
const WORDS: Partial<Record<RevisionKind, string>> = {
  automatico: 'Se guardó solo.',
  restaurado: 'Trae una versión anterior.',
};

type RevisionFields = Pick<
  RevisionRecord,
  'revision' | 'kind' | 'editorName' | 'savedAt' | 'override' | 'erasedAt' | 'erasedBy'
>;

export function toRevision(post: PostRecord, record: RevisionFields, now: Date): Revision {
  return {
    revision: record.revision,
    status: STATUS_OF[record.kind],
    author: record.editorName,
    at: formatIso(record.savedAt),
    message: record.override ? `Publicada con faltas: ${record.override}` : (WORDS[record.kind] ?? null),
    is_live: record.revision === post.liveRevision && isPublic(post, now),
    erased: record.erasedAt && { at: formatIso(record.erasedAt), by: record.erasedBy ?? '' },
  };
}

export function toRevisionContent(post: PostRecord, record: RevisionWithImage, now: Date): RevisionContent {
  return {
    ...toRevision(post, record, now),
    title: record.title,
    desc: record.body,
    img: record.imageName,
    alt: record.imageAlt,
    focus: record.imageFocus,
    cat: record.category,
    date: formatTimestamp(record.date),
    withdraw_at: formatOrNull(record.withdrawAt),
  };
}
