import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import type { Subject } from '#islands/autosave/autosave-state.ts';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';
import { formatLongDateTime } from '#shared/time/time.ts';
import { DocumentSide } from './DocumentDifference.tsx';
import { conflictWords, setAsideTitle } from './document-words.ts';
import { keepFocus } from './keep-focus.ts';
import { keepMine, takeTheirs } from './resolve-conflict.ts';
import type { DocumentEditing } from './use-document.ts';

type Props<S extends Subject> = { editing: DocumentEditing<S> };

/** Tells what other versions of the text there are. */
export const DocumentNotices = <S extends Subject>(props: Props<S>) => (
  <>
    <ConflictNotice {...props} />
    <RecoveredNotice {...props} />
    <SetAsideNotice {...props} />
  </>
);

/** Shows both texts after an edit conflict; the one that is not chosen is kept. */
function ConflictNotice<S extends Subject>({ editing }: Props<S>) {
  const { saving, kind, user } = editing;
  const { syncError } = saving;
  const [isClosed, setClosed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The control that had the focus before may be gone, such as a dialog in which the text was to be published.
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) opener.current?.focus();
  }, [isClosed]);
  if (syncError?.kind !== 'conflict') return null;
  const { theirs } = syncError;
  const words = conflictWords(kind.savedBy(theirs), user.name, kind.noun);
  const difference = isClosed ? null : kind.difference(kind.rules.toDraft(theirs), editing.draft);
  const keep = () =>
    keepFocus(() => {
      setClosed(false);
      keepMine(editing);
    });
  const take = async () => {
    await takeTheirs(editing);
    keepFocus(() => setClosed(false));
  };
  return (
    <>
      <Notice kind="danger" title={words.title}>
        <p>{words.who} La de esta pantalla está guardada en este equipo y no se envía hasta que decida.</p>
        <p>
          <Button kind="primary" label="Ver las dos versiones" ref={opener} onClick={() => setClosed(false)} />
        </p>
      </Notice>
      {difference && (
        <PageDialog
          title={`Dos versiones de esta ${kind.noun}`}
          className="writing-dialog--wide"
          canClose
          onClose={() => setClosed(true)}
        >
          <p>Lo marcado es lo que solo tiene cada una. Ninguna se pierde: la que no elija queda guardada.</p>
          <div className="writing-sides">
            <DocumentSide title="La suya" note="En este equipo" difference={difference} side="after" />
            <DocumentSide title={words.theirs} note={words.note} difference={difference} side="before" />
          </div>
          <div className="dialog__actions">
            <Button kind="quiet" label="Decidir después" onClick={() => setClosed(true)} />
            <ActionButton label="Usar la otra versión" failureTitle="No se pudo usar la otra versión" action={take} />
            <Button kind="primary" label="Quedarme con lo mío" onClick={keep} />
          </div>
        </PageDialog>
      )}
    </>
  );
}

/** Tells that the text comes from this device, because it never reached the server. */
function RecoveredNotice<S extends Subject>({ editing: { text, replace } }: Props<S>) {
  const [isOpen, setOpen] = useState(text.isRecovered);
  if (!isOpen) return null;
  const close = () => keepFocus(() => setOpen(false));
  const discard = () => {
    replace(text.saving.known.draft);
    close();
  };
  return (
    <Notice kind="info" title="Recuperamos lo que estaba escribiendo">
      <p>Estaba guardado en este equipo y aún no en el servidor. Puede seguir donde iba: se guardará solo.</p>
      <div className="cluster">
        <Button kind="secondary" label="Entendido" onClick={close} />
        <Button kind="quiet" label="Descartar esta copia" onClick={discard} />
      </div>
    </Notice>
  );
}

/** Offers a text that was set aside on this device. */
function SetAsideNotice<S extends Subject>({ editing: { user, kind, device, draft, replace } }: Props<S>) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [text] = device.aside();
  if (!text) return null;
  const drop = () => {
    device.dropAside(text);
    refresh();
  };
  const bring = () => {
    // The two texts swap, so that this can be undone too.
    device.setAside(draft);
    drop();
    replace(text.draft);
  };
  return (
    <Notice kind="info" title={setAsideTitle(text.by, user.name)}>
      <p>
        <strong>{`«${kind.nameOf(text.draft) || 'Sin título'}»`}</strong>. Apartada el{' '}
        {formatLongDateTime(new Date(text.at))}. No está en el servidor.
      </p>
      <div className="cluster">
        <Button kind="secondary" label="Traerla al editor" onClick={bring} />
        <Button kind="quiet" label="Ya no la necesito" onClick={() => keepFocus(drop)} />
      </div>
    </Notice>
  );
}
