import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { Loading, ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useEndpoint, useResource } from '#islands/api-client/use-resource.ts';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { formatLongDateTime, formatShortDateTime } from '#shared/time/time.ts';
import { PageDifference } from './PageDifference.tsx';
import { restore } from './page-calls.ts';
import { draftOf, type PageDraft } from './page-draft.ts';
import { diffPages } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

type Props = { editing: PageEditing; onClose: () => void };
type Version = { commit: string; at: string; by: string; message: string };

/** The published versions of a page, with what each changed, and the way back to one. */
export function PageHistory({ editing, onClose }: Props) {
  const { id } = editing.server;
  const versions = useEndpoint(pagesApi.history, { params: { id } });
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <PageDialog title="Historial" className="writing-dialog--wide" onClose={onClose}>
      <ResourceContent resource={versions} failureTitle="No pudimos cargar el historial">
        {(list) =>
          list.length === 0 ? (
            <p className="empty">Esta página todavía no se ha publicado.</p>
          ) : (
            <div className="writing-history">
              <ol className="list writing-history__list" aria-label="Versiones, la más nueva primero">
                {list.map(({ commit, at, by, message }, index) => (
                  <li key={commit}>
                    <button
                      type="button"
                      className="writing-history__row"
                      aria-pressed={chosen === index}
                      onClick={() => setChosen(index)}
                    >
                      <strong className="tabular">{formatShortDateTime(at)}</strong>
                      <span>{by}</span>
                      <span className="muted">{message}</span>
                      {index === 0 && <span className="chip chip--ok">✓ Es la del sitio</span>}
                    </button>
                  </li>
                ))}
              </ol>
              {chosen === null ? (
                <p className="empty">Elija una versión para ver qué cambió en ella.</p>
              ) : (
                <VersionView
                  key={chosen}
                  editing={editing}
                  versions={list.slice(chosen)}
                  isLive={chosen === 0}
                  onDone={onClose}
                />
              )}
            </div>
          )
        }
      </ResourceContent>
      <div className="dialog__actions">
        <Button label="Cerrar" onClick={onClose} />
      </div>
    </PageDialog>
  );
}

/** `versions`: the chosen one and those before it. */
type VersionProps = { editing: PageEditing; versions: readonly Version[]; isLive: boolean; onDone: () => void };

function VersionView({ editing, versions, isLive, onDone }: VersionProps) {
  const { form, server } = editing;
  const [version] = versions;
  const found = useResource(`${server.id} ${version?.commit}`, (signal) =>
    Promise.all(
      versions
        .slice(0, 2)
        .map(
          async ({ commit }): Promise<PageDraft> =>
            draftOf(await api.call(pagesApi.version, { params: { id: server.id, commit }, signal })),
        ),
    ),
  );
  if (found.status === 'failed') return <FailureNotice failure={found.error} title="No pudimos cargar esta versión" />;
  const [content, previous] = found.data ?? [];
  if (!content || !version) return <Loading />;
  return (
    <section className="stack" aria-label={`Versión del ${formatShortDateTime(version.at)}`}>
      <h3>Qué cambió</h3>
      {previous ? (
        <PageDifference difference={diffPages(form, previous, content)} />
      ) : (
        <p className="muted">Es la primera versión.</p>
      )}
      {!isLive && <Restore editing={editing} version={version} onDone={onDone} />}
    </section>
  );
}

type RestoreProps = { editing: PageEditing; version: Version; onDone: () => void };

/** Brings the version back as a draft, after confirmation; what is on the screen is saved and set aside. */
function Restore({ editing, version, onDone }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, failure, run } = useAction();
  const bringBack = async () => {
    await editing.replaceStored((page) => restore(api, page, version.commit));
    onDone();
  };
  if (!isAsking) return <Button kind="secondary" label="Volver a esta versión" onClick={() => setAsking(true)} />;
  return (
    <div className="notice notice--warn" role="alert">
      <p className="notice__title">¿Volver a la versión del {formatLongDateTime(new Date(version.at))}?</p>
      <p>
        Queda como borrador: el sitio no cambia hasta que la publique. Lo que hay ahora queda apartado en este equipo.
      </p>
      {failure && <FailureNotice failure={failure} title="No se pudo volver" />}
      <div className="cluster">
        <Button kind="primary" label="Sí, volver" inactive={pending} onClick={() => void run(bringBack)} />
        <Button label="Cancelar" onClick={() => setAsking(false)} />
      </div>
    </div>
  );
}
