/** How posts are saved by the autosave engine (islands/autosave). */
import { z } from 'zod';
import { CENTER } from '#domain/files/focal-point.ts';
import type * as autosave from '#islands/autosave/autosave-state.ts';
import { AUTOMATIC, type SavingRules, stateOfDraft } from '#islands/autosave/autosave-state.ts';
import type * as engine from '#islands/autosave/engine.ts';
import { localDraftOf } from '#islands/autosave/local-draft/local-draft-storage.ts';
import { type EditablePost, editablePost } from '#shared/api/post-editing.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { changedDates, hasSameContent, isAlreadySaved, type PostDraft, postDraft, toDraft } from '../post-draft.ts';

/** What a save does: an automatic save, which readers do not notice, or a requested status. */
const saveAction = z.object({
  status: z.enum([AUTOMATIC.status, 'borrador', 'publicado', 'retirado']),
  override: z.string().optional(),
});
export type SaveAction = z.infer<typeof saveAction>;

const base = z.object({
  /** Null: the post does not exist yet. */
  id: recordId.nullable(),
  /** Revision that the edit is based on, for optimistic locking. */
  revision: z.int().nullable(),
  dates: z.object({ date: z.string().nullish(), withdraw_at: z.string().nullish() }),
});

export type PostSubject = { draft: PostDraft; server: EditablePost; act: SaveAction; base: z.infer<typeof base> };
export type AutosaveState = autosave.AutosaveState<PostSubject>;
export type SaveRequest = autosave.SaveRequest<PostSubject>;
export type SaveReply = autosave.SaveReply<PostSubject>;
export type SaveOutcome = engine.SaveOutcome<PostSubject>;

/** A version before focal points stored posts without one. */
const storedPost = editablePost.extend({ focus: z.string().default(CENTER) });
const pending = base.extend({ key: z.string(), act: saveAction, draft: postDraft });

export const localPostDraft = localDraftOf(postDraft, storedPost, pending);

export const postSavingRules: SavingRules<PostSubject> = {
  toDraft,
  baseOf: ({ draft, known }) => ({
    id: known.server?.id ?? null,
    revision: known.server?.revision ?? null,
    dates: changedDates(draft, known),
  }),
  hasSameContent,
  isAlreadySaved,
  hasMoved: (theirs, known) => theirs.status !== known?.status,
};

export const stateOfPost = (server: EditablePost): AutosaveState => stateOfDraft<PostSubject>(server, toDraft(server));
