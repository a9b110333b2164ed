import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import type { RevisionContent, RevisionSummary } from '#shared/api/post-editing.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { DiffView } from '../conflict/DiffView.tsx';
import { diffDrafts } from '../conflict/diff.ts';
import { newDraft, type PostDraft, toDraft } from '../post-draft.ts';
import type { PostEditing } from '../use-post-editing.ts';

type Props = {
  editing: PostEditing;
  id: number;
  list: readonly RevisionSummary[];
  revision: number;
  onRestored: () => void;
};

const VIEWS = [
  { value: 'antes', label: 'Qué cambió en ella' },
  { value: 'ahora', label: 'Qué le falta a lo que hay en pantalla' },
];

const revisionToDraft = (revision: RevisionContent): PostDraft => toDraft({ ...revision, status: 'publicado' });

/** What one revision changed, or how it differs from the text on the screen. */
export function RevisionView({ editing, id, list, revision, onRestored }: Props) {
  const before = list[list.findIndex((row) => row.revision === revision) + 1];
  const [view, setView] = useState('antes');
  const found = useResource(`${revision}`, (signal) =>
    Promise.all([
      api.call(postsApi.getRevision, { params: { id, n: revision }, signal }),
      before && api.call(postsApi.getRevision, { params: { id, n: before.revision }, signal }),
    ]),
  );
  if (found.status === 'failed') return <FailureNotice failure={found.error} title="No pudimos cargar esta versión" />;
  if (found.status !== 'ready') return <p role="status">Cargando…</p>;
  const [content, previous] = found.data;
  const empty = { ...newDraft(new Date()), date: revisionToDraft(content).date };
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
      <DiffView difference={diffDrafts(base, revisionToDraft(content))} />
      {content.override && <p>Se publicó con faltas. Motivo: {content.override}</p>}
      {revision !== editing.saving.known.server?.revision && (
        <Restore editing={editing} id={id} content={content} onRestored={onRestored} />
      )}
    </section>
  );
}

type RestoreProps = { editing: PostEditing; id: number; content: RevisionContent; onRestored: () => void };

/** Restores the revision as a draft, after confirmation and after saving the current text. */
function Restore({ editing, id, content, onRestored }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  const { failure, run } = useAction();
  const restore = async () => {
    await editing.engine.saveNow();
    editing.engine.reopen(await api.call(postsApi.restoreRevision, { params: { id, n: content.revision } }));
    onRestored();
  };
  if (!isAsking) {
    return <Button kind="secondary" label="Restaurar esta versión" onClick={() => setAsking(true)} />;
  }
  return (
    <div className="notice notice--warn" role="alert">
      <p className="notice__title">¿Restaurar la versión del {formatMinute(content.saved_at)}?</p>
      <p>Vuelve como borrador: los lectores no la ven hasta que la publique. Lo que hay ahora queda en el historial.</p>
      {failure && <FailureNotice failure={failure} title="No se pudo restaurar" />}
      <div className="cluster">
        <Button kind="primary" label="Sí, restaurar" onClick={() => void run(restore)} />
        <Button label="Cancelar" onClick={() => setAsking(false)} />
      </div>
    </div>
  );
}
