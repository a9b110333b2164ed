import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { RevisionKind } from '#domain/posts/post.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { formatMinute } from '#shared/time/time.ts';
import { PageDialog } from '../dialogs/EditorDialog.tsx';
import type { PostEditing } from '../use-post-editing.ts';
import { RevisionView } from './RevisionView.tsx';

const KIND_LABELS: Record<RevisionKind, string> = {
  automatico: 'Guardado automático',
  borrador: 'Borrador',
  publicado: 'Publicada',
  programado: 'Programada',
  retirado: 'Retirada',
  restaurado: 'Restaurada',
};

type Props = { editing: PostEditing; onClose: () => void; onRestored: () => void };

/** Revisions of the post, with diff and restore. */
export function HistoryDialog({ editing, onClose, onRestored }: Props) {
  const id = editing.saving.known.server?.id ?? 0;
  const revisions = useEndpoint(postsApi.listRevisions, { params: { id } });
  const [chosen, setChosen] = useState<number | null>(null);
  const restored = () => {
    onRestored();
    onClose();
  };
  return (
    <PageDialog title="Historial" className="writing-dialog--wide" onClose={onClose}>
      <ResourceContent resource={revisions} failureTitle="No pudimos cargar el historial">
        {(list) => (
          <div className="writing-history">
            <ol className="list writing-history__list" aria-label="Versiones, la más nueva primero">
              {list.map(({ revision, saved_at, name, kind, is_live, override }) => (
                <li key={revision}>
                  <button
                    type="button"
                    className="writing-history__row"
                    aria-pressed={chosen === revision}
                    onClick={() => setChosen(revision)}
                  >
                    <strong className="tabular">{formatMinute(saved_at)}</strong>
                    <span>
                      {name} · {KIND_LABELS[kind]}
                    </span>
                    {is_live && <span className="chip chip--ok">✓ Es la que ven los lectores</span>}
                    {override && <span className="chip chip--warn">! Publicada con faltas</span>}
                  </button>
                </li>
              ))}
            </ol>
            {chosen === null ? (
              <p className="empty">Elija una versión para ver qué cambió en ella.</p>
            ) : (
              <RevisionView
                key={chosen}
                editing={editing}
                id={id}
                list={list}
                revision={chosen}
                onRestored={restored}
              />
            )}
          </div>
        )}
      </ResourceContent>
      <div className="dialog__actions">
        <Button label="Cerrar" onClick={onClose} />
      </div>
    </PageDialog>
  );
}
