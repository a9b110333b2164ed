import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FILE_GUARDS, mayPublishFile } from '#domain/publication/file-guards.ts';
import { can } from '#domain/users/permissions.ts';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { DocumentHistory } from '#islands/document-editor/DocumentHistory.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { Revision } from '#shared/api/revision.schema.ts';
import { EraseVersionDialog, erasedText } from './EraseVersionDialog.tsx';
import { restore } from './page-calls.ts';
import { draftOf } from './page-draft.ts';
import { RULES_ASK } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

/** The published versions of a page. */
export function PageHistory({ editing, onClose }: { editing: PageEditing; onClose: () => void }) {
  const { id, guard } = editing.server;
  const revisions = useEndpoint(pagesApi.listRevisions, { params: { id } });
  const [news, setNews] = useState('');
  const { ask, dialog } = usePasswordDialog(RULES_ASK);
  const mayPublish = mayPublishFile(editing.user, guard, true);
  const mayErase = can(editing.user, 'page:erase');
  return (
    <>
      <DocumentHistory
        editing={editing}
        news={news}
        revisions={revisions}
        textOf={async ({ revision: n }, signal) =>
          draftOf(await api.call(pagesApi.getRevision, { params: { id, n }, signal }))
        }
        restore={({ revision: n }) => {
          const bringBack = (current_password?: string) =>
            editing.replaceStored((page) => restore(api, page, n, { current_password }));
          return FILE_GUARDS[guard].asksPassword ? ask(bringBack) : bringBack();
        }}
        mayRestore={({ status, is_live }) => mayPublish && status === 'published' && !is_live}
        actions={({ revision: n, status, is_live }) =>
          mayErase &&
          status === 'published' &&
          n !== INSTALLED && (
            <EraseVersion
              params={{ id, n }}
              isLive={is_live}
              onErased={(text) => {
                setNews(text);
                revisions.reload();
              }}
            />
          )
        }
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

/** The revision of what came with the code. */
const INSTALLED = 0;

type EraseProps = {
  params: { id: string; n: Revision['revision'] };
  isLive: boolean;
  onErased: (text: string) => void;
};

function EraseVersion({ params, isLive, onErased }: EraseProps) {
  const [isAsking, setAsking] = useState(false);
  if (isLive)
    return (
      <p className="muted">
        Los visitantes leen este texto. Si tiene datos personales que hay que borrar, publique primero uno sin ellos y
        vuelva a esta versión.
      </p>
    );
  return (
    <>
      <Button kind="quiet" label="Borrar este texto por datos personales" onClick={() => setAsking(true)} />
      {isAsking && (
        <EraseVersionDialog
          params={params}
          onErased={(erased) => onErased(erasedText(erased))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
