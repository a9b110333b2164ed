/** What this device keeps of a post somebody writes; read with care, because an older portal may have left it. */
import { z } from 'zod';
import { recordId } from '#domain/api.ts';
import { editablePost } from '#domain/post-editing.ts';
import { postDraft } from './post-draft.ts';
import { isUnsaved, type Saving } from './saving/saving.ts';

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

/** A text that gave way to another one in a conflict. */
const asideText = z.object({ draft: postDraft, at: z.number() });
export type AsideText = z.infer<typeof asideText>;

export const copySchema = z.object({
  draft: postDraft,
  known: z.object({ server: editablePost.nullable(), draft: postDraft }),
  pending: save.nullable(),
  aside: z.array(asideText),
  /** Milliseconds since 1970; the newer of two copies counts. */
  at: z.number(),
});
export type PostCopy = z.infer<typeof copySchema>;

/** Texts put aside of one post. */
const MOST_ASIDE = 5;

export const withAside = (aside: readonly AsideText[], text: AsideText): AsideText[] =>
  [text, ...aside].slice(0, MOST_ASIDE);

/** The copy of a state, or null when the server has all of it. */
export function copyOf(saving: Saving, aside: AsideText[], at: number): PostCopy | null {
  if (!isUnsaved(saving) && aside.length === 0) return null;
  const { draft, known, pending } = saving;
  return { draft, known, pending, aside, at };
}

export const savingOf = ({ draft, known, pending }: PostCopy): Saving => ({
  draft,
  known,
  pending,
  asked: null,
  trouble: null,
});
