import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FieldLink, type GoToField } from '#components/form/ErrorSummary.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';
import { formatLongDateTime, formatShortDateTime } from '#shared/time/time.ts';
import { keepFocus } from './keep-focus.ts';
import { PageSide } from './PageDifference.tsx';
import { toDraft } from './page-draft.ts';
import { conflictWords, diffPages, placeOf, setAsideTitle } from './page-editor.model.ts';
import { keepMine, takeTheirs } from './resolve-conflict.ts';
import type { PageEditing } from './use-page-editing.ts';

/** Shows both texts after an edit conflict; the one that is not chosen is kept. */
export function ConflictNotice({ editing }: { editing: PageEditing }) {
  const { syncError } = editing.saving;
  const [isClosed, setClosed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // What had the focus before may be gone, such as a dialog in which the page was to be published.
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) opener.current?.focus();
  }, [isClosed]);
  if (syncError?.kind !== 'conflict') return null;
  const { theirs } = syncError;
  const words = conflictWords(theirs, editing.user.name);
  const difference = isClosed ? null : diffPages(editing.form, toDraft(theirs), editing.draft);
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
          title="Dos versiones de esta página"
          className="writing-dialog--wide"
          canClose
          onClose={() => setClosed(true)}
        >
          <p>Lo marcado es lo que solo tiene cada una. Ninguna se pierde: la que no elija queda guardada.</p>
          <div className="writing-sides">
            <PageSide title="La suya" note="En este equipo" difference={difference} side="after" />
            <PageSide title={words.theirs} note={words.note} difference={difference} side="before" />
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
export function RecoveredNotice({ editing }: { editing: PageEditing }) {
  const [isOpen, setOpen] = useState(editing.text.isRecovered);
  if (!isOpen) return null;
  const close = () => keepFocus(() => setOpen(false));
  const discard = () => {
    editing.change(editing.text.saving.known.draft);
    editing.remountBody();
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
export function SetAsideNotice({ editing: { user, device, draft, change, remountBody } }: { editing: PageEditing }) {
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
    change(text.draft);
    remountBody();
  };
  return (
    <Notice kind="info" title={setAsideTitle(text.by, user.name)}>
      <p>Apartada el {formatLongDateTime(new Date(text.at))}. No está en el servidor.</p>
      <div className="cluster">
        <Button kind="secondary" label="Traerla al editor" onClick={bring} />
        <Button kind="quiet" label="Ya no la necesito" onClick={() => keepFocus(drop)} />
      </div>
    </Notice>
  );
}

/** Tells of the draft of another person, and of a page that changed below a draft. */
export function DraftNotice({ editing: { server, user } }: { editing: PageEditing }) {
  const { draft } = server;
  if (!draft) return null;
  return (
    <>
      {draft.by !== user.name && (
        <Notice kind="info" title={`Este borrador es de ${draft.by}`}>
          <p>Lo guardó el {formatShortDateTime(draft.at)}. Lo que usted cambie se suma a lo suyo.</p>
        </Notice>
      )}
      {draft.is_stale && (
        <Notice kind="info" title="La página publicada cambió después de empezar este borrador">
          <p>
            Al publicar se juntan los dos cambios. Si tocan lo mismo, se lo diremos; si publica de nuevo, ahí queda lo
            suyo.
          </p>
        </Notice>
      )}
    </>
  );
}

/** Pictures without alternative text and links that lead nowhere: they may stay in a draft, and new ones are not published. */
export function WarningNotice({ editing, onGo }: { editing: PageEditing; onGo: GoToField }) {
  const { server, form, draft } = editing;
  const { warnings } = server;
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warn" title="Antes de publicar">
      <p>Lo que usted agregue así no se publica; lo que ya estaba, le conviene corregirlo.</p>
      <ul>
        {warnings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <FieldLink field={field} message={`${placeOf(form, draft.fields, field)}: ${message}`} onGo={onGo} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
