import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FieldLink, type GoToField } from '#components/form/ErrorSummary.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { mayPublishFile } from '#domain/publication/file-guards.ts';
import { focusTitle } from '#islands/api-client/focus-title.ts';
import { DocumentSide } from '#islands/document-editor/DocumentDifference.tsx';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';
import { draftOf } from './page-draft.ts';
import { placeOf } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

const WORDS = {
  conflict: {
    title: 'La versión nueva trae cambios',
    text: 'Cambia lo mismo que cambió el hospital. El sitio muestra el texto del hospital hasta que usted decida.',
  },
  unfit: {
    title: 'El texto del hospital no cabe en la versión nueva',
    text: 'El sitio muestra el que vino con ella. El del hospital está aquí, sin perder nada: corríjalo y publíquelo, o use el nuevo.',
  },
};

type Props = { editing: PageEditing; onGo: GoToField };

/** Tells of an update that a person has to decide about, with both texts and the three ways on. */
export function UpdateNotice({ editing, onGo }: Props) {
  const { form, draft } = editing;
  const { update } = editing.server;
  const [isOpen, setOpen] = useState(false);
  if (!update) return null;
  const words = WORDS[update.state];
  const news = update.installed && draftOf(update.installed);
  return (
    <>
      <Notice kind="warn" title={words.title}>
        <p>{news ? words.text : 'La versión nueva ya no trae esta página. El sitio muestra la del hospital.'}</p>
        {update.reasons.length > 0 && (
          <ul>
            {update.reasons.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <FieldLink
                  field={field}
                  message={[placeOf(form, draft.fields, field), message].filter(Boolean).join(': ')}
                  onGo={onGo}
                />
              </li>
            ))}
          </ul>
        )}
        <p>
          <Button kind="primary" label="Ver los dos textos" onClick={() => setOpen(true)} />
        </p>
      </Notice>
      {isOpen && <Versions editing={editing} onClose={() => setOpen(false)} />}
    </>
  );
}

type VersionsProps = { editing: PageEditing; onClose: () => void };

function Versions({ editing, onClose }: VersionsProps) {
  const { server, kind, draft, user } = editing;
  const { update } = server;
  if (!update) return null;
  const { installed, both } = update;
  const difference = installed && kind.difference(draftOf(installed), draft);
  const mayPublish = mayPublishFile(user, server.guard, true);
  const settle = (content: typeof both) => {
    if (content) editing.replaceText(draftOf(content));
    editing.settleUpdate(true);
  };
  const publishWith = (content: typeof both) => {
    settle(content);
    onClose();
    editing.setPublishing(true);
  };
  const byHand = () => {
    settle(both);
    onClose();
    focusTitle();
  };
  return (
    <PageDialog title="El texto del hospital y el nuevo" className="writing-dialog--wide" canClose onClose={onClose}>
      <p>
        Lo marcado es lo que solo tiene cada uno. Nada se pierde: lo publicado queda en el historial y se puede
        deshacer.
        {both && ' Al juntarlos entra todo lo nuevo y, donde chocan, queda lo del hospital para que usted lo revise.'}
      </p>
      {difference && (
        <div className="writing-sides">
          <DocumentSide
            title="El del hospital"
            note="Como está en esta pantalla"
            difference={difference}
            side="after"
          />
          <DocumentSide title="El nuevo" note="Vino con la actualización" difference={difference} side="before" />
        </div>
      )}
      <div className="dialog__actions">
        <Button kind="quiet" label="Decidir después" onClick={onClose} />
        <Button kind="secondary" label="Juntarlos a mano" onClick={byHand} />
        {installed && mayPublish && (
          <Button kind="secondary" label="Usar el nuevo…" onClick={() => publishWith(installed)} />
        )}
        {mayPublish && update.state === 'conflict' && (
          <Button kind="primary" label="Quedarnos con el nuestro…" onClick={() => publishWith(null)} />
        )}
      </div>
    </PageDialog>
  );
}
