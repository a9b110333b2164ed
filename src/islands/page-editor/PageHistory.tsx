import { FILE_GUARDS, mayPublishFile } from '#domain/publication/file-guards.ts';
import { can } from '#domain/users/permissions.ts';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { DocumentHistory } from '#islands/document-editor/DocumentHistory.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { restore } from './page-calls.ts';
import { draftOf } from './page-draft.ts';
import { RULES_ASK } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

/** The published versions of a page. */
export function PageHistory({ editing, onClose }: { editing: PageEditing; onClose: () => void }) {
  const { id, guard } = editing.server;
  const { ask, dialog } = usePasswordDialog(RULES_ASK);
  const mayPublish = mayPublishFile(editing.user, guard, true);
  const mayErase = can(editing.user, 'page:erase');
  return (
    <>
      <DocumentHistory
        editing={editing}
        revisions={useEndpoint(pagesApi.listRevisions, { params: { id } })}
        textOf={async ({ revision: n }, signal) =>
          draftOf(await api.call(pagesApi.getRevision, { params: { id, n }, signal }))
        }
        restore={({ revision: n }) => {
          const bringBack = (current_password?: string) =>
            editing.replaceStored((page) => restore(api, page, n, { current_password }));
          return FILE_GUARDS[guard].asksPassword ? ask(bringBack) : bringBack();
        }}
        mayRestore={({ status, is_live }) => mayPublish && status === 'published' && !is_live}
        erasing={mayErase ? { endpoint: pagesApi.eraseRevision, id } : undefined}
        mayErase={({ revision: n, status }) => status === 'published' && n !== INSTALLED}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

/** The revision of what came with the code. */
const INSTALLED = 0;
