import { STATE_MARKS } from '#islands/document-editor/state-marks.ts';
import { type BackOfficePost, BIN_DAYS, type DeskStatus } from '#shared/api/post-editing.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDate, formatLongDateTime, parseTimestamp } from '#shared/time/time.ts';
import type { Mark } from '../DataTable.tsx';

export const SHELF_MARKS: Record<DeskStatus, Mark> = {
  borrador: STATE_MARKS.draft,
  programado: STATE_MARKS.scheduled,
  publicado: STATE_MARKS.published,
  retirado: STATE_MARKS.withdrawn,
  papelera: { mark: '✕', chip: 'chip--danger', text: 'Papelera' },
};

export const shelfOf = (post: BackOfficePost): DeskStatus => (post.deleted_at ? 'papelera' : post.status);
export const displayTitle = (post: BackOfficePost): string => post.title || 'Sin título';

/** The date or change that the status alone does not show. */
export function statusNote(post: BackOfficePost): string | null {
  if (post.deleted_at) return `Se borra el ${formatLongDate(daysAfter(post.deleted_at, BIN_DAYS))}`;
  if (post.status === 'programado') return `Sale el ${momentText(post.date)}`;
  if (post.has_draft) return 'Con cambios sin publicar';
  return post.withdraw_at && post.status === 'publicado' ? `Se retira el ${momentText(post.withdraw_at)}` : null;
}

function momentText(timestamp: string): string {
  const moment = parseTimestamp(timestamp);
  return moment ? formatLongDateTime(moment) : timestamp;
}

function daysAfter(iso: string, days: number): Date {
  const day = new Date(iso);
  day.setUTCDate(day.getUTCDate() + days);
  return day;
}

/** Whether the post is public or scheduled, and so can be withdrawn. */
export const isPublicOrScheduled = (post: BackOfficePost): boolean =>
  !post.deleted_at && (post.status === 'publicado' || post.status === 'programado');

/** `3 publicaciones`, `1 publicación`. */
export const formatPostCount = (count: number): string => plural(count, 'publicación', 'publicaciones');
