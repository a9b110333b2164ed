/** Schema of a local draft; an older version of the portal may have written it. */
import { z } from 'zod';
import { editablePost } from '#shared/api/post-editing.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { type AutosaveState, isUnsaved } from '../autosave/autosave-state.ts';
import { postDraft } from '../post-draft.ts';

const save = z.object({
  key: z.string(),
  id: recordId.nullable(),
  revision: z.int().nullable(),
  act: z.object({
    status: z.enum(['automatico', 'borrador', 'publicado', 'retirado']),
    override: z.string().optional(),
  }),
  draft: postDraft,
  dates: z.object({ date: z.string().nullish(), withdraw_at: z.string().nullish() }),
});

/** A text that was replaced in a conflict. */
const setAsideText = z.object({ draft: postDraft, at: z.number() });
export type SetAsideText = z.infer<typeof setAsideText>;

export const localDraftSchema = z.object({
  draft: postDraft,
  known: z.object({ server: editablePost.nullable(), draft: postDraft }),
  pending: save.nullable(),
  aside: z.array(setAsideText),
  /** Milliseconds since 1970; the newer of two drafts counts. */
  at: z.number(),
});
export type LocalDraft = z.infer<typeof localDraftSchema>;

const MAX_SET_ASIDE = 5;

export const addSetAside = (aside: readonly SetAsideText[], text: SetAsideText): SetAsideText[] =>
  [text, ...aside].slice(0, MAX_SET_ASIDE);

/** The local draft of a state; null when the server has everything. */
export function toLocalDraft(saving: AutosaveState, aside: SetAsideText[], at: number): LocalDraft | null {
  if (!isUnsaved(saving) && aside.length === 0) return null;
  const { draft, known, pending } = saving;
  return { draft, known, pending, aside, at };
}

export const fromLocalDraft = ({ draft, known, pending }: LocalDraft): AutosaveState => ({
  draft,
  known,
  pending,
  asked: null,
  syncError: null,
});
