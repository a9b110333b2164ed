/** Posts, as the frame of the editors sees them. */
import { CENTER, parseFocalPoint } from '#domain/files/focal-point.ts';
import { CATEGORY_LABELS, STATUS_LABELS } from '#domain/posts/post.ts';
import { textDifference } from '#islands/document-editor/text-difference.ts';
import type { DocumentKind } from '#islands/document-editor/use-document.ts';
import { type PostSubject, postSavingRules } from './autosave/post-saving.ts';
import { newDraft, type PostDraft } from './post-draft.ts';
import { visibilityText } from './post-editor.model.ts';

/** Every part of a draft but its text; a decorative image is one without alternative text. */
const FIELDS: Record<Exclude<keyof PostDraft, 'desc' | 'decorative'>, [string, (draft: PostDraft) => string | null]> = {
  title: ['Título', ({ title }) => title],
  cat: ['Categoría', ({ cat }) => cat && CATEGORY_LABELS[cat]],
  date: ['Fecha', ({ date }) => date.replace('T', ' ')],
  img: ['Archivo', ({ img }) => img],
  alt: ['Texto alternativo', ({ alt }) => alt],
  focus: ['Recorte en las listas', ({ focus }) => focusWords(focus)],
  withdrawAt: ['Dejar de mostrar el', ({ withdrawAt }) => withdrawAt.replace('T', ' ')],
};

function focusWords(focus: string): string | null {
  const { x, y } = parseFocalPoint(focus);
  return focus === CENTER ? null : `a ${x} % de la izquierda y ${y} % de arriba`;
}

export function postDifference(before: PostDraft, after: PostDraft) {
  const fields = Object.values(FIELDS).map(([label, read]) => ({
    label,
    before: read(before) || null,
    after: read(after) || null,
  }));
  return textDifference(
    fields.filter((change) => change.before !== change.after),
    before.desc,
    after.desc,
  );
}

/** The parts of a draft behind a field of the form, where they have another name. */
const PARTS: Record<string, readonly (keyof PostDraft)[]> = {
  file: ['img'],
  alt: ['alt', 'decorative', 'img'],
  withdraw_at: ['withdrawAt', 'date'],
};

export const postKind: DocumentKind<PostSubject> = {
  noun: 'publicación',
  rules: postSavingRules,
  emptyOf: ({ date }) => ({ ...newDraft(new Date()), date }),
  nameOf: ({ title }) => title,
  savedBy: ({ saved_by, saved_at }) => ({ by: saved_by, at: saved_at }),
  statusOf: (server) => ({
    state: STATUS_LABELS[server?.status ?? 'borrador'],
    savedAt: server && (server.status === 'borrador' || server.has_draft) ? server.saved_at : null,
    readers: visibilityText(server),
  }),
  keepsEverySave: true,
  difference: postDifference,
  errorsOf: ({ errors }) => errors,
  partOf: (draft, field) => (PARTS[field] ?? [field as keyof PostDraft]).map((part) => draft[part]),
};
