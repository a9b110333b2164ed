import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { formatTimestamp } from '#shared/time/time.ts';
import { PageDialog } from '../dialogs/PageDialog.tsx';
import { type PostDraft, toDraft } from '../post-draft.ts';
import { formatMoment } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { DiffParts } from './DiffView.tsx';
import { diffDrafts, oneSide } from './diff.ts';

type Props = { editing: PostEditing; onTaken: () => void };

/** Shows both texts after an edit conflict; the one that is not chosen is kept. */
export function ConflictNotice({ editing, onTaken }: Props) {
  const { syncError } = editing.saving;
  const [isClosed, setClosed] = useState(false);
  if (syncError?.kind !== 'conflict') return null;
  const { theirs } = syncError;
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
      {!isClosed && (
        <ConflictDialog
          mine={editing.draft}
          theirs={theirs}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={() => setClosed(true)}
        />
      )}
    </>
  );
}

type DialogProps = {
  mine: PostDraft;
  theirs: EditablePost;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: DialogProps) {
  const difference = diffDrafts(toDraft(theirs), mine);
  return (
    <PageDialog title="Dos versiones de esta publicación" isWide onClose={onClose}>
      <p>Lo marcado es lo que cambia. Ninguna se pierde: la que no elija queda guardada.</p>
      <div className="writing-sides">
        <VersionColumn
          title="La suya"
          note="En este equipo"
          heading={oneSide(difference.title, 'after')}
          body={oneSide(difference.body, 'after')}
        />
        <VersionColumn
          title={`La de ${theirs.saved_by}`}
          note={`Guardada el ${formatMoment(formatTimestamp(new Date(theirs.saved_at)))}`}
          heading={oneSide(difference.title, 'before')}
          body={oneSide(difference.body, 'before')}
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
        <Button kind="quiet" label="Decidir después" onClick={onClose} />
        <Button kind="secondary" label="Usar la otra versión" onClick={onTakeTheirs} />
        <Button kind="primary" label="Quedarme con lo mío" onClick={onKeepMine} />
      </div>
    </PageDialog>
  );
}

type VersionColumnProps = {
  title: string;
  note: string;
  heading: ReturnType<typeof oneSide>;
  body: ReturnType<typeof oneSide>;
};

function VersionColumn({ title, note, heading, body }: VersionColumnProps) {
  return (
    <section className="card stack writing-difference" aria-label={title}>
      <h3>{title}</h3>
      <p className="field__hint">{note}</p>
      <p className="writing-difference__title">
        <DiffParts parts={heading} />
      </p>
      <p className="writing-difference__body">
        <DiffParts parts={body} />
      </p>
    </section>
  );
}
