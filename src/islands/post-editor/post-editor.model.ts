/** Labels and rules of the editor screen. */
import type { FieldErrors } from '#components/form/form-errors.ts';
import { CATEGORY_LABELS, type Category } from '#domain/posts/post.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { isToCome, minuteForControl } from '#shared/time/minute-control.ts';
import { formatLongDate, hours, parseTimestamp } from '#shared/time/time.ts';
import type { DraftFileKind, PostDraft } from './post-draft.ts';

/** The order is that of the screen. */
export const FIELD_ORDER = ['title', 'desc', 'cat', 'file', 'alt', 'date', 'withdraw_at'] as const;

/** The editor is a record of the list of posts, under an address of its own. */
export const PLACE_IN_MENU = '/admin/posts/write';

/** The categories as people look for them: what everyone reads, and then the papers by their subject. */
const CATEGORY_GROUPS: Record<Category, string> = {
  noticias: 'Para la comunidad',
  presupuesto: 'Dinero y contratos',
  'talento-humano': 'Dinero y contratos',
  gestion: 'Dinero y contratos',
  contratacion: 'Dinero y contratos',
  informes: 'Gestión',
  cuentas: 'Gestión',
  mipg: 'Gestión',
  normatividad: 'Normas y decisiones',
  resolucion: 'Normas y decisiones',
  junta: 'Normas y decisiones',
};

export const CATEGORY_OPTIONS = Object.entries(CATEGORY_GROUPS).map(([value, group]) => ({
  value,
  label: CATEGORY_LABELS[value as Category],
  group,
}));

/** `21 de julio de 2026 a las 08:30`, of an API timestamp in Bogotá time. */
export function formatMoment(timestamp: string): string {
  const moment = parseTimestamp(timestamp);
  return moment ? `${formatLongDate(moment)} a las ${timestamp.slice(11, 16)}` : timestamp;
}

/** «Visible»: who sees the stored post, now or from when on (docs/contract.md#editor). */
export function visibleTo(server: EditablePost | null, reader: { id: number }): string {
  // The dates of a draft are not those that readers get.
  const dates = server?.has_draft ? null : server;
  switch (server?.status) {
    case 'publicado':
      return dates?.withdraw_at ? `Público hasta el ${formatMoment(dates.withdraw_at)}` : 'Público';
    case 'programado':
      return dates ? `Público desde el ${formatMoment(dates.date)}` : 'Público desde la fecha programada';
    case 'retirado':
      return 'Retirado del sitio: quien abre su dirección encuentra un aviso';
    default:
      return !server || server.uid === reader.id
        ? 'Solo usted y los editores'
        : 'Solo quien la escribió y los editores';
  }
}

/** What readers get when it differs from the screen. */
export function visibilityText(server: EditablePost | null): string | null {
  if (!server?.has_draft) return null;
  if (server.status === 'programado') return 'Saldrá lo que se programó, hasta que guarde de nuevo la programación.';
  if (server.status !== 'publicado') return null;
  return 'Los lectores siguen viendo la versión publicada hasta que publique los cambios.';
}

/** A day ago or more: with that date the post appears below newer ones. */
export const isPastDate = (control: string, now: Date): boolean =>
  control !== '' && control <= minuteForControl(new Date(now.getTime() - hours(24)));

/** Label of the main button. */
export function publishLabel(draft: PostDraft, server: EditablePost | null, now: Date): string {
  if (isToCome(draft.date, now)) return server?.status === 'programado' ? 'Guardar la programación' : 'Programar';
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
