import { useState } from 'react';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import type { RevisionKind } from '#domain/posts/post.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint, useResource } from '#islands/api-client/use-resource.ts';
import { DocumentDifference } from '#islands/document-editor/DocumentDifference.tsx';
import { RestoreVersion, VersionHistory } from '#islands/document-editor/VersionHistory.tsx';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import type { RevisionContent, RevisionSummary } from '#shared/api/post-editing.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { newDraft, type PostDraft, toDraft } from '../post-draft.ts';
import { postDifference } from '../post-kind.ts';
import type { PostEditing } from '../use-post-editing.ts';

const KIND_LABELS: Record<RevisionKind, string> = {
  automatico: 'Guardado automático',
  borrador: 'Borrador',
  publicado: 'Publicada',
  programado: 'Programada',
  retirado: 'Retirada',
  restaurado: 'Restaurada',
};

type Props = { editing: PostEditing; onClose: () => void };

/** Revisions of the post, with diff and restore. */
export function HistoryDialog({ editing, onClose }: Props) {
  const id = editing.saving.known.server?.id ?? 0;
  const revisions = useEndpoint(postsApi.listRevisions, { params: { id } });
  return (
    <VersionHistory
      versions={revisions}
      keyOf={({ revision }) => revision}
      row={({ saved_at, name, kind, is_live, override }) => (
        <>
          <strong className="tabular">{formatMinute(saved_at)}</strong>
          <span>
            {name} · {KIND_LABELS[kind]}
          </span>
          {is_live && <span className="chip chip--ok">✓ Es la que ven los lectores</span>}
          {override && <span className="chip chip--warn">! Publicada con faltas</span>}
        </>
      )}
      onClose={onClose}
    >
      {(rows) => <RevisionView key={rows[0]?.revision} editing={editing} id={id} rows={rows} onRestored={onClose} />}
    </VersionHistory>
  );
}

const VIEWS = [
  { value: 'antes', label: 'Qué cambió en ella' },
  { value: 'ahora', label: 'Qué le falta a lo que hay en pantalla' },
];

const revisionToDraft = (revision: RevisionContent): PostDraft => toDraft({ ...revision, status: 'publicado' });

/** `rows`: the revision and those before it. */
type RevisionProps = { editing: PostEditing; id: number; rows: readonly RevisionSummary[]; onRestored: () => void };

/** What one revision changed, or how it differs from the text on the screen. */
function RevisionView({ editing, id, rows, onRestored }: RevisionProps) {
  const [view, setView] = useState('antes');
  const found = useResource(`${rows[0]?.revision}`, (signal) => {
    const loaded = rows.slice(0, 2).map((row) => ({ params: { id, n: row.revision }, signal }));
    return Promise.all(loaded.map((input) => api.call(postsApi.getRevision, input)));
  });
  if (found.status === 'failed') return <FailureNotice failure={found.error} title="No pudimos cargar esta versión" />;
  if (found.status !== 'ready') return <p role="status">Cargando…</p>;
  const [content, previous] = found.data;
  if (!content) return null;
  const empty = { ...newDraft(new Date()), date: revisionToDraft(content).date };
  // The text on the screen is saved first.
  const restore = async () => {
    await editing.engine.saveNow();
    editing.reopen(await api.call(postsApi.restoreRevision, { params: { id, n: content.revision } }));
    onRestored();
  };
  const base = view === 'ahora' ? editing.draft : previous ? revisionToDraft(previous) : empty;
  return (
    <section className="stack" aria-label={`Versión del ${formatMinute(content.saved_at)}`}>
      <RadioGroup
        name="comparar"
        label="Mostrar"
        options={VIEWS}
        required
        value={view}
        onChange={(event) => setView(event.target.value)}
      />
      <DocumentDifference difference={postDifference(base, revisionToDraft(content))} />
      {content.override && <p>Se publicó con faltas. Motivo: {content.override}</p>}
      {content.revision !== editing.saving.known.server?.revision && (
        <RestoreVersion
          label="Restaurar esta versión"
          confirmLabel="Sí, restaurar"
          question={`¿Restaurar la versión del ${formatMinute(content.saved_at)}?`}
          help="Vuelve como borrador: los lectores no la ven hasta que la publique. Lo que hay ahora queda en el historial."
          failureTitle="No se pudo restaurar"
          restore={restore}
        />
      )}
    </section>
  );
}
