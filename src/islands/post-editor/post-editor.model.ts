/** Labels and rules of the editor screen. */
import type { FieldErrors } from '#components/form/form-errors.ts';
import { STATUS_LABELS } from '#domain/posts/post.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { formatLongDate, formatTimestamp, hours, parseTimestamp } from '#shared/time/time.ts';
import { type AutosaveState, isUnsaved } from './autosave/autosave-state.ts';
import type { DraftFileKind, PostDraft } from './post-draft.ts';

export const FIELD_ORDER = ['title', 'date', 'desc', 'file', 'alt', 'cat', 'withdraw_at'] as const;

/** «Estado»: «Editando» while something is unsaved, then the status (docs/contract.md#editor). */
export function statusText(saving: AutosaveState): string {
  const { known, pending, syncError } = saving;
  if (pending?.act.status === 'automatico' && !syncError) return 'Guardando…';
  return known.server === null || isUnsaved(saving) ? 'Editando' : STATUS_LABELS[known.server.status];
}

const formatTime = (iso: string): string => formatTimestamp(new Date(iso)).slice('AAAA-MM-DD '.length, -':00'.length);

/** `21 de julio de 2026 a las 08:30`, of an API timestamp in Bogotá time. */
export function formatMoment(timestamp: string): string {
  const moment = parseTimestamp(timestamp);
  return moment ? `${formatLongDate(moment)} a las ${timestamp.slice(11, 16)}` : timestamp;
}

/** Where the newest text is stored; null while it is being edited. */
export function savedText(saving: AutosaveState): string | null {
  const { known, syncError } = saving;
  if (syncError?.kind === 'offline') return 'Sin conexión con el servidor: se guarda en este equipo.';
  if (!known.server || isUnsaved(saving)) return null;
  const { status, has_draft, saved_at } = known.server;
  return status === 'borrador' || has_draft ? `Borrador guardado a las ${formatTime(saved_at)}` : null;
}

/** What readers see when it differs from the screen. */
export function visibilityText(server: EditablePost | null): string | null {
  if (!server) return null;
  if (server.status === 'programado') return `Se publicará el ${formatMoment(server.date)}.`;
  if (server.status === 'retirado') return 'No se ve en el sitio: quien abre su dirección encuentra un aviso.';
  if (server.status === 'publicado' && server.has_draft) {
    return 'Los lectores siguen viendo la versión publicada hasta que publique los cambios.';
  }
  return null;
}

const instantOf = (control: string): Date | null => parseTimestamp(`${control.replace('T', ' ')}:00`);
const isFuture = (control: string, now: Date): boolean => (instantOf(control) ?? now) > now;

/** A day ago or more: with that date the post appears below newer ones. */
export const isPastDate = (control: string, now: Date): boolean =>
  now.getTime() - (instantOf(control) ?? now).getTime() >= hours(24);

/** Label of the main button. */
export function publishLabel(draft: PostDraft, server: EditablePost | null, now: Date): string {
  if (isFuture(draft.date, now)) return server?.status === 'programado' ? 'Guardar la programación' : 'Programar';
  if (server?.status === 'publicado') return 'Publicar cambios';
  return server?.status === 'retirado' ? 'Publicar de nuevo' : 'Publicar';
}

/** An image has alternative text or is decorative. */
export function altTextErrors(draft: PostDraft, kind: DraftFileKind | null): FieldErrors {
  if (kind !== 'image' || draft.decorative || draft.alt.trim() !== '') return {};
  return { alt: ['Describa la imagen o marque «Imagen decorativa».'] };
}

/** The id in `?edit=`; null for a new post, NaN when it is invalid. */
export function parseEditId(search: string): number | null {
  const asked = new URLSearchParams(search).get('edit');
  if (asked === null) return null;
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : Number.NaN;
}
