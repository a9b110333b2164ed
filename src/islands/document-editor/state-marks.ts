/** The words and signs of the states of posts, of pages and of their versions. */
import { STATUS_LABELS } from '#domain/posts/post.ts';
import type { Mark } from '#islands/back-office/DataTable.tsx';
import type { RevisionStatus } from '#shared/api/revision.schema.ts';

export const STATE_MARKS: Record<RevisionStatus, Mark> = {
  draft: { mark: '○', chip: '', text: STATUS_LABELS.borrador },
  scheduled: { mark: '◷', chip: 'chip--info', text: STATUS_LABELS.programado },
  published: { mark: '✓', chip: 'chip--ok', text: STATUS_LABELS.publicado },
  withdrawn: { mark: '⊘', chip: 'chip--warn', text: STATUS_LABELS.retirado },
};
