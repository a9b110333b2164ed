import { can } from '#domain/users/permissions.ts';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { DocumentHistory } from '#islands/document-editor/DocumentHistory.tsx';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { toDraft } from '../post-draft.ts';
import type { PostEditing } from '../use-post-editing.ts';

type Props = { editing: PostEditing; id: number; onClose: () => void };

export function PostHistory({ editing, id, onClose }: Props) {
  const { engine, reopen, saving } = editing;
  return (
    <DocumentHistory
      editing={editing}
      revisions={useEndpoint(postsApi.listRevisions, { params: { id } })}
      textOf={async ({ revision: n }, signal) =>
        toDraft({ ...(await api.call(postsApi.getRevision, { params: { id, n }, signal })), status: 'publicado' })
      }
      restore={async ({ revision: n }) => {
        // The text on the screen is saved first.
        await engine.saveNow();
        reopen(await api.call(postsApi.restoreRevision, { params: { id, n } }));
      }}
      mayRestore={({ revision: n }) => n !== saving.known.server?.revision}
      erasing={can(editing.user, 'page:erase') ? { endpoint: postsApi.eraseRevision, id } : undefined}
      mayErase={({ revision: n }) => n !== saving.known.server?.revision}
      onClose={onClose}
    />
  );
}
