import { useReducer, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { DiffParts } from '#islands/text-diff/DiffParts.tsx';
import { oneSide } from '#islands/text-diff/word-diff.ts';
import { formatTimestamp } from '#shared/time/time.ts';
import type { SetAsidePost } from '../autosave/post-saving.ts';
import { PageDialog } from '../dialogs/EditorDialog.tsx';
import { type PostDraft, toDraft } from '../post-draft.ts';
import { formatMoment } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { diffDrafts, type PostDiff } from './diff.ts';

/** Title and text of a diff. */
function DiffTexts({ title, body }: Pick<PostDiff, 'title' | 'body'>) {
  return (
    <>
      <p className="writing-difference__title">
        <DiffParts parts={title} />
      </p>
      <p className="writing-difference__body">
        <DiffParts parts={body} />
      </p>
    </>
  );
}

/** A whole diff: title, text and the other fields. */
export function DiffView({ difference }: { difference: PostDiff }) {
  if (difference.isSame) return <p className="muted">No hay diferencias.</p>;
  return (
    <div className="stack writing-difference text-diff">
      <DiffTexts {...difference} />
      {difference.fields.length > 0 && (
        <ul>
          {difference.fields.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del>{before}</del> <span aria-hidden="true">→</span>
              <span className="visually-hidden"> ahora es </span> <ins>{after}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
          canClose
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
    <section className="card stack writing-difference text-diff" aria-label={title}>
      <h3>{title}</h3>
      <p className="field__hint">{note}</p>
      <DiffTexts title={oneSide(difference.title, side)} body={oneSide(difference.body, side)} />
    </section>
  );
}

type RecoveredNoticeProps = { editing: PostEditing; before: PostDraft; onDiscarded: () => void };

/** Tells that the text comes from this device, because it never reached the server. */
export function RecoveredNotice({ editing, before, onDiscarded }: RecoveredNoticeProps) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const discard = () => {
    editing.change(before);
    setOpen(false);
    onDiscarded();
  };
  return (
    <Notice kind="info" title="Recuperamos lo que estaba escribiendo">
      <p>Estaba guardado en este equipo y aún no en el servidor. Puede seguir donde iba: se guardará solo.</p>
      <div className="cluster">
        <Button kind="secondary" label="Entendido" onClick={() => setOpen(false)} />
        <Button kind="quiet" label="Descartar esta copia" onClick={discard} />
      </div>
    </Notice>
  );
}

type SetAsideProps = { editing: PostEditing; onBrought: () => void };

/** Offers a text that was set aside on this device. */
export function SetAsideNotice({ editing: { device, draft, change }, onBrought }: SetAsideProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [text] = device.aside();
  if (!text) return null;
  const drop = (dropped: SetAsidePost) => {
    device.dropAside(dropped);
    refresh();
  };
  const bring = () => {
    // The two texts swap, so that this can be undone too.
    device.setAside(draft);
    drop(text);
    change(text.draft);
    onBrought();
  };
  return (
    <Notice kind="info" title="Hay otra versión suya en este equipo">
      <p>
        «{text.draft.title || 'Sin título'}», apartada el {formatTimestamp(new Date(text.at)).slice(0, -3)}. No está en
        el servidor.
      </p>
      <div className="cluster">
        <Button kind="secondary" label="Traerla al editor" onClick={bring} />
        <Button kind="quiet" label="Ya no la necesito" onClick={() => drop(text)} />
      </div>
    </Notice>
  );
}
