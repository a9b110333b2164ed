import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FILE_GUARDS, mayPublishFile } from '#domain/publication/file-guards.ts';
import { can } from '#domain/users/permissions.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { Loading } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint, useResource } from '#islands/api-client/use-resource.ts';
import { DocumentDifference } from '#islands/document-editor/DocumentDifference.tsx';
import { RestoreVersion, VersionHistory } from '#islands/document-editor/VersionHistory.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { PageVersion } from '#shared/api/pages.schema.ts';
import { formatLongDateTime, formatShortDateTime } from '#shared/time/time.ts';
import { EraseVersionDialog, erasedText } from './EraseVersionDialog.tsx';
import { restore } from './page-calls.ts';
import { draftOf, type PageDraft } from './page-draft.ts';
import { RULES_ASK } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

type Props = { editing: PageEditing; onClose: () => void };

/** The published versions of a page, with what each changed, and the way back to one. */
export function PageHistory({ editing, onClose }: Props) {
  const { id } = editing.server;
  const versions = useEndpoint(pagesApi.history, { params: { id } });
  const [news, setNews] = useState('');
  return (
    <VersionHistory
      news={news}
      versions={versions}
      keyOf={({ commit }) => commit}
      row={({ at, by, message, erased }, isNewest) => (
        <>
          <strong className="tabular">{formatShortDateTime(at)}</strong>
          <span>{by}</span>
          <span className="muted">{message}</span>
          {erased && <span>{erasureText(erased)}</span>}
          {isNewest && <span className="chip chip--ok">✓ Es la del sitio</span>}
        </>
      )}
      emptyText="Esta página todavía no se ha publicado."
      onClose={onClose}
    >
      {(shown, isLive) => (
        <VersionView
          key={shown[0]?.commit}
          editing={editing}
          versions={shown}
          isLive={isLive}
          onErased={(text) => {
            setNews(text);
            versions.reload();
          }}
          onDone={onClose}
        />
      )}
    </VersionHistory>
  );
}

const erasureText = ({ at, by }: NonNullable<PageVersion['erased']>): string =>
  `Borrado por datos personales el ${formatShortDateTime(at)} por ${by}`;

/** `versions`: the chosen one and those before it. */
type VersionProps = {
  editing: PageEditing;
  versions: readonly PageVersion[];
  isLive: boolean;
  onErased: (text: string) => void;
  onDone: () => void;
};

function VersionView({ editing, versions, isLive, onErased, onDone }: VersionProps) {
  const { kind, server } = editing;
  const [version] = versions;
  const { ask, dialog } = usePasswordDialog(RULES_ASK);
  const found = useResource(`${server.id} ${version?.commit}`, (signal) =>
    Promise.all(
      versions
        .slice(0, 2)
        .map(
          async ({ commit, erased }): Promise<PageDraft | null> =>
            erased ? null : draftOf(await api.call(pagesApi.version, { params: { id: server.id, commit }, signal })),
        ),
    ),
  );
  if (version?.erased) return <p className="empty">{erasureText(version.erased)}.</p>;
  if (found.status === 'failed') return <FailureNotice failure={found.error} title="No pudimos cargar esta versión" />;
  const [content, previous] = found.data ?? [];
  const bringBack = (current_password?: string) =>
    editing
      .replaceStored((page) => restore(api, page, { commit: version?.commit ?? '', current_password }))
      .then(onDone);
  if (!content || !version) return <Loading />;
  return (
    <section className="stack" aria-label={`Versión del ${formatShortDateTime(version.at)}`}>
      <h3>Qué cambió</h3>
      {previous ? (
        <DocumentDifference difference={kind.difference(previous, content)} />
      ) : (
        <p className="muted">
          {versions.length > 1 ? 'El texto anterior se borró: no hay con qué comparar.' : 'Es la primera versión.'}
        </p>
      )}
      {dialog}
      {!isLive && mayPublishFile(editing.user, server.guard, true) && (
        <RestoreVersion
          label="Volver a esta versión"
          confirmLabel="Sí, volver"
          question={`¿Volver a la versión del ${formatLongDateTime(new Date(version.at))}?`}
          help="Queda como borrador: el sitio no cambia hasta que la publique. Lo que hay ahora queda apartado en este equipo."
          failureTitle="No se pudo volver"
          restore={() => (FILE_GUARDS[server.guard].asksPassword ? ask(bringBack) : bringBack())}
        />
      )}
      {can(editing.user, 'page:erase') && version.commit !== INSTALLED && (
        <EraseVersion params={{ id: server.id, commit: version.commit }} isLive={isLive} onErased={onErased} />
      )}
    </section>
  );
}

/** The commit of what came with the code. */
const INSTALLED = '0';

type EraseProps = Pick<VersionProps, 'isLive' | 'onErased'> & { params: { id: string; commit: string } };

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
