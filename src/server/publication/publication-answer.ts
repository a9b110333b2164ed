import type { Publication } from '#shared/api/pages.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { guardOfPublication } from '../../content/content-files.ts';
import type { PublicationSummary } from './publications.store.ts';

/** A publication for its clients. */
export const toPublication = (row: PublicationSummary): Publication => ({
  id: row.id,
  state: row.state,
  commit: row.commit,
  by: row.authorName,
  message: row.message,
  notice: row.notice,
  at: formatIso(row.createdAt),
  publish_at: row.publishAt && formatIso(row.publishAt),
  retry_at: row.retryAt && formatIso(row.retryAt),
  finished_at: row.finishedAt && formatIso(row.finishedAt),
  page: row.pageId,
  paths: row.paths,
  guard: guardOfPublication(row),
});
