import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { formatTimestamp } from '#shared/time/time.ts';
import { PageDialog } from '../dialogs/EditorDialog.tsx';
import { toDraft } from '../post-draft.ts';
import { formatMoment } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { DiffTexts } from './DiffView.tsx';
import { diffDrafts, oneSide, type PostDiff } from './diff.ts';

type Props = { editing: PostEditing; onTaken: () => void };

/** Shows both texts after an edit conflict; the one that is not chosen is kept. */
export function ConflictNotice({ editing, onTaken }: Props) {
  const { syncError } = editing.saving;
  const [isClosed, setClosed] = useState(false);
  if (syncError?.kind !== 'conflict') return null;
  const { theirs } = syncError;
  const difference = isClosed ? null : diffDrafts(toDraft(theirs), editing.draft);
  const keepMine = () => {
    setClosed(false);
    editing.engine.keepLocal();
  };
  const takeTheirs = () => {
    editing.device.setAside(editing.draft);
    editing.engine.acceptRemote();
    setClosed(false);
    onTaken();
  };
  return (
    <>
      <Notice kind="danger" title="Otra persona cambió esta publicación">
        <p>
          {theirs.saved_by} guardó otra versión mientras usted escribía. La suya está guardada en este equipo y no se
          envía hasta que decida.
        </p>
        <p>
          <Button kind="primary" label="Ver las dos versiones" onClick={() => setClosed(false)} />
        </p>
      </Notice>
      {difference && (
        <PageDialog
          title="Dos versiones de esta publicación"
          className="writing-dialog--wide"
          onClose={() => setClosed(true)}
        >
          <p>Lo marcado es lo que cambia. Ninguna se pierde: la que no elija queda guardada.</p>
          <div className="writing-sides">
            <VersionColumn title="La suya" note="En este equipo" difference={difference} side="after" />
            <VersionColumn
              title={`La de ${theirs.saved_by}`}
              note={`Guardada el ${formatMoment(formatTimestamp(new Date(theirs.saved_at)))}`}
              difference={difference}
              side="before"
            />
          </div>
          {difference.fields.length > 0 && (
            <ul>
              {difference.fields.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: la suya dice «{after}»; la otra, «{before}».
                </li>
              ))}
            </ul>
          )}
          <div className="dialog__actions">
            <Button kind="quiet" label="Decidir después" onClick={() => setClosed(true)} />
            <Button kind="secondary" label="Usar la otra versión" onClick={takeTheirs} />
            <Button kind="primary" label="Quedarme con lo mío" onClick={keepMine} />
          </div>
        </PageDialog>
      )}
    </>
  );
}

type VersionColumnProps = { title: string; note: string; difference: PostDiff; side: 'before' | 'after' };

function VersionColumn({ title, note, difference, side }: VersionColumnProps) {
  return (
    <section className="card stack writing-difference" aria-label={title}>
      <h3>{title}</h3>
      <p className="field__hint">{note}</p>
      <DiffTexts title={oneSide(difference.title, side)} body={oneSide(difference.body, side)} />
    </section>
  );
}
