/** What writers do with a post: begin it, save it, publish it, withdraw it. */
import type { DraftSave, EditablePost, PostSave } from '#domain/post-editing.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import type { SaveTerms } from '../http/save-headers.ts';
import { contentOf, emptyContent } from './post-content.ts';
import { createOnce } from './post-creating.ts';
import { savePost } from './post-saving.ts';
import { decideChange, decideNew } from './publishing.ts';

/** Stores a post of the author; without a `status` it is published. */
export const createPost = (deps: Deps, author: SessionUser, input: PostSave, key?: string): Promise<EditablePost> =>
  createOnce(deps, author, decideNew(author, input, deps.clock()), key);

/** Replaces the content of a post; its author stays, and so does what the body leaves out. */
export const changePost = (
  deps: Deps,
  editor: SessionUser,
  id: number,
  input: PostSave,
  terms: SaveTerms = {},
): Promise<EditablePost> => savePost(deps, editor, id, terms, (standing) => decideChange(editor, input, standing));

/** Begins a post from what is half written; nobody but its writers sees it. */
export const createDraft = (deps: Deps, author: SessionUser, input: DraftSave, key?: string): Promise<EditablePost> =>
  createOnce(
    deps,
    author,
    { kind: 'automatico', content: contentOf(input, emptyContent(deps.clock())), row: 'borrador' },
    key,
  );

/** The automatic save: never changes what readers get, nor a schedule. */
export const saveDraft = (
  deps: Deps,
  editor: SessionUser,
  id: number,
  input: DraftSave,
  terms: SaveTerms = {},
): Promise<EditablePost> =>
  savePost(deps, editor, id, terms, ({ head, state }) => ({
    kind: 'automatico',
    content: contentOf(input, head),
    visit: input.visit ?? null,
    row: state === 'borrador' ? 'borrador' : 'kept',
    trace: 'post.draft-saved',
  }));
