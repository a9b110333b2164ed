/** What writers do with a post: begin it, save it, publish it, withdraw it. */

import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import type { Preconditions } from '#server/http/preconditions.ts';
import type { DraftSave, EditablePost, PostSave } from '#shared/api/post-editing.schema.ts';
import { createIdempotently } from './create-post.ts';
import { decideCreate, decideUpdate } from './decide-save.ts';
import { emptyContent, mergeContent } from './post-content.ts';
import { saveRevision } from './save-revision.ts';

/** Stores a post of the author; without a `status` it is published. */
export const createPost = (deps: Deps, author: SessionUser, input: PostSave, key?: string): Promise<EditablePost> =>
  createIdempotently(deps, author, decideCreate(author, input, deps.clock()), key);

/** Replaces the content of a post; its author stays, and so does what the body leaves out. */
export const updatePost = (
  deps: Deps,
  editor: SessionUser,
  id: number,
  input: PostSave,
  terms: Preconditions = {},
): Promise<EditablePost> => saveRevision(deps, editor, id, terms, (standing) => decideUpdate(editor, input, standing));

/** Begins a post from what is half written; nobody but its writers sees it. */
export const createDraft = (deps: Deps, author: SessionUser, input: DraftSave, key?: string): Promise<EditablePost> =>
  createIdempotently(
    deps,
    author,
    { kind: 'automatico', content: mergeContent(input, emptyContent(deps.clock())), publicStatus: 'borrador' },
    key,
  );

/** The automatic save: never changes what readers get, nor a schedule. */
export const saveDraft = (
  deps: Deps,
  editor: SessionUser,
  id: number,
  input: DraftSave,
  terms: Preconditions = {},
): Promise<EditablePost> =>
  saveRevision(deps, editor, id, terms, ({ head, state }) => ({
    kind: 'automatico',
    content: mergeContent(input, head),
    visit: input.visit ?? null,
    publicStatus: state === 'borrador' ? 'borrador' : 'unchanged',
    auditAction: 'post.draft-saved',
  }));
