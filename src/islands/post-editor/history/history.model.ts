import type { RevisionKind } from '#domain/posts/post.ts';
import type { RevisionContent, RevisionSummary } from '#shared/api/post-editing.schema.ts';
import { type PostDraft, toDraft } from '../post-draft.ts';

export const KIND_LABELS: Record<RevisionKind, string> = {
  automatico: 'Guardado automático',
  borrador: 'Borrador',
  publicado: 'Publicada',
  programado: 'Programada',
  retirado: 'Retirada',
  restaurado: 'Restaurada',
};

/** A revision as a draft, for the diff. */
export const revisionToDraft = (revision: RevisionContent): PostDraft => toDraft({ ...revision, status: 'publicado' });

/** The revision before `revision`, if the list has it. */
export function previousRevision(list: readonly RevisionSummary[], revision: number): RevisionSummary | null {
  const place = list.findIndex((row) => row.revision === revision);
  return place < 0 ? null : (list[place + 1] ?? null);
}
