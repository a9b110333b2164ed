/**
 * A post while it is being written: what is on the screen against what the server has, the
 * copy on this device, and saving.
 */
import { useEffect, useState } from 'react';
import { type Post, postInput, type Status } from '#domain/post.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { savePost } from './editor-api.ts';
import { copyKey, keepCopy, readCopy } from './post-copy.ts';
import {
  draftOf,
  type Intent,
  isSame,
  kindOfName,
  newDraft,
  type PostDraft,
  payloadOf,
  pictureFaults,
  stateInWords,
} from './post-editor.model.ts';

/** What the server is known to have. */
type Saved = { id: number | null; status: Status | null; revision: number | null; draft: PostDraft };

const savedOf = (post: Post): Saved => ({
  id: post.id,
  status: post.status,
  revision: post.revision,
  draft: draftOf(post),
});
const nothingSaved = (): Saved => ({ id: null, status: null, revision: null, draft: newDraft(new Date()) });

type Options = { userId: number; post: Post | null; onPublished: () => void; onDraftSaved: () => void };

const UPLOADING = { file: ['Espere a que el archivo termine de subir, o cancele la subida.'] };

export function usePostEditing({ userId, post, onPublished, onDraftSaved }: Options) {
  const [saved, setSaved] = useState(() => (post ? savedOf(post) : nothingSaved()));
  const [copy, setCopy] = useState(() => readCopy(deviceStorage, copyKey(userId, saved.id)));
  const [draft, setDraft] = useState(() => copy?.draft ?? saved.draft);
  const [uploading, setUploading] = useState(false);

  const unsaved = uploading || !isSame(draft, saved.draft);
  const key = copyKey(userId, saved.id);
  useEffect(() => {
    if (isSame(draft, saved.draft)) deviceStorage.remove(key);
    else keepCopy(deviceStorage, key, draft, saved.revision);
  }, [draft, saved, key]);

  const change = (part: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...part }));

  const form = useForm({
    schema: postInput,
    read: (_form, submitter) => {
      const intent: Intent = submitter?.getAttribute('value') === 'borrador' ? 'borrador' : 'publicar';
      return payloadOf(draft, saved.draft, saved.id === null, intent);
    },
    check: () => (uploading ? UPLOADING : pictureFaults(draft, draft.img ? kindOfName(draft.img) : null)),
    send: async (payload) => {
      const stored = await savePost(saved.id, payload);
      deviceStorage.remove(key);
      if (payload.status !== 'borrador') return onPublished();
      setSaved({ ...savedOf(stored), draft });
      setCopy(null);
      window.history.replaceState(window.history.state, '', `/write?edit=${stored.id}`);
      onDraftSaved();
    },
  });

  return {
    draft,
    change,
    /** The first HTML of the body editor: how the stored text reads from there is no change. */
    settleBody: (desc: string) => {
      if (copy) return change({ desc });
      setSaved((before) => ({ ...before, draft: { ...before.draft, desc } }));
      change({ desc });
    },
    setUploading,
    form,
    status: saved.status,
    state: stateInWords(saved.status, unsaved),
    recovered: copy && { isOutdated: copy.revision !== saved.revision },
    /** Back to what the server has. */
    discardCopy: () => {
      deviceStorage.remove(key);
      setCopy(null);
      setDraft(saved.draft);
    },
  };
}

export type PostEditing = ReturnType<typeof usePostEditing>;
