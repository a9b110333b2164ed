import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import type { EditablePost } from '#domain/post-editing.ts';
import { formatTimestamp } from '#domain/time.ts';
import { PageDialog } from '../PageDialog.tsx';
import { draftOf, type PostDraft } from '../post-draft.ts';
import { momentInWords } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { SideParts } from './Difference.tsx';
import { differenceOf, sideOf } from './difference.ts';

type Props = { editing: PostEditing; onTaken: () => void };

/** Somebody else saved meanwhile: both texts side by side, and neither goes without being kept. */
export function ConflictNotice({ editing, onTaken }: Props) {
  const { trouble } = editing.saving;
  const [isClosed, setClosed] = useState(false);
  if (trouble?.kind !== 'conflict') return null;
  const { theirs } = trouble;
  const keepMine = () => {
    setClosed(false);
    editing.engine.keepMine();
  };
  const takeTheirs = () => {
    editing.device.setAside(editing.draft);
    editing.engine.takeTheirs();
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
          <button type="button" className="button button--primary" onClick={() => setClosed(false)}>
            Ver las dos versiones
          </button>
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
  const difference = differenceOf(draftOf(theirs), mine);
  return (
    <PageDialog title="Dos versiones de esta publicación" isWide onClose={onClose}>
      <p>Lo marcado es lo que cambia. Ninguna se pierde: la que no elija queda guardada.</p>
      <div className="writing-sides">
        <Side
          title="La suya"
          note="En este equipo"
          heading={sideOf(difference.title, 'after')}
          body={sideOf(difference.body, 'after')}
        />
        <Side
          title={`La de ${theirs.saved_by}`}
          note={`Guardada el ${momentInWords(formatTimestamp(new Date(theirs.saved_at)))}`}
          heading={sideOf(difference.title, 'before')}
          body={sideOf(difference.body, 'before')}
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
        <button type="button" className="button button--quiet" onClick={onClose}>
          Decidir después
        </button>
        <button type="button" className="button button--secondary" onClick={onTakeTheirs}>
          Usar la otra versión
        </button>
        <button type="button" className="button button--primary" onClick={onKeepMine}>
          Quedarme con lo mío
        </button>
      </div>
    </PageDialog>
  );
}

type SideProps = { title: string; note: string; heading: ReturnType<typeof sideOf>; body: ReturnType<typeof sideOf> };

function Side({ title, note, heading, body }: SideProps) {
  return (
    <section className="card stack writing-difference" aria-label={title}>
      <h3>{title}</h3>
      <p className="field__hint">{note}</p>
      <p className="writing-difference__title">
        <SideParts parts={heading} />
      </p>
      <p className="writing-difference__body">
        <SideParts parts={body} />
      </p>
    </section>
  );
}
