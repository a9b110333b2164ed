import { type SyntheticEvent, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { OwnPasswordField } from '#components/form/OwnPasswordField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { FILE_GUARDS } from '#domain/publication/file-guards.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { DocumentDifference } from '#islands/document-editor/DocumentDifference.tsx';
import type { TextDifference } from '#islands/document-editor/text-difference.ts';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';
import { pageSave } from '#shared/api/pages.schema.ts';
import { isToCome, toTimestamp } from '#shared/time/minute-control.ts';
import { publishedDraft } from './page-draft.ts';
import { RULES_ASK, replacedText } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

/** The reason and the hour as they are typed; they outlive the dialog until the page is published. */
export type PublishWish = { message: string; when: string };
export const NO_WISH: PublishWish = { message: '', when: '' };

const options = pageSave.pick({ message: true, publish_at: true, current_password: true });

const optionsOf = ({ message = '', publish_at: when = '', ...password }: FormValues) => ({
  ...(message.trim() && { message: message.trim() }),
  ...(when && { publish_at: toTimestamp(when) }),
  ...password,
});

const checkHour = ({ publish_at: when }: FormValues): FieldErrors =>
  when && !isToCome(when, new Date()) ? { publish_at: ['Esa hora ya pasó. Elija otra o borre el campo.'] } : {};

type Props = {
  editing: PageEditing;
  wish: PublishWish;
  onWish: (wish: PublishWish) => void;
  onClose: () => void;
};

/** What will be published, in words, and when. */
export function PublishDialog({ editing, wish, onWish, onClose }: Props) {
  const { server, draft, kind, publishNow, settlesUpdate, settleUpdate } = editing;
  const { message, when } = wish;
  const difference = kind.difference(publishedDraft(server), draft);
  const settled = settlesUpdate && server.update?.version;
  const nothing = difference.isSame && !server.is_new && !settlesUpdate;
  // A control with a day and no hour has no value, and tells of it only when it is asked.
  const [isIncomplete, setIncomplete] = useState(false);
  const ask = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setIncomplete(currentTarget.validity.badInput);
  const publish = async (chosen: object) => {
    if (await publishNow({ ...chosen, ...(settled && { settles_update: settled }) })) onWish(NO_WISH);
    // Why it was not published is on the page: at its field, beside the button, or as two versions.
    onClose();
  };
  return (
    <PageDialog
      title={server.is_new ? 'Publicar la página nueva' : 'Esto es lo que cambia'}
      className="writing-dialog--wide"
      onClose={onClose}
    >
      <Changes difference={difference} nothing={nothing} />
      {nothing ? (
        <div className="dialog__actions">
          <Button kind="quiet" label="Cerrar" onClick={onClose} />
        </div>
      ) : (
        <SchemaForm
          schema={options}
          bodyOf={optionsOf}
          check={checkHour}
          send={publish}
          failureTitle="No se publicó"
          submit={when || isIncomplete ? ['Programar', 'Programando…'] : ['Publicar ahora', 'Publicando…']}
          onCancel={onClose}
          cancelLabel="Seguir escribiendo"
          isDialog
        >
          {server.scheduled?.state === 'waiting' && <p>{replacedText(server.scheduled)}</p>}
          <TextField
            name="message"
            label="Por qué se cambia"
            hint="Queda en el historial de la página. Si lo deja vacío, lo escribimos con lo que cambió."
            maxLength={200}
            autoComplete="off"
            value={message}
            onChange={({ target }) => onWish({ ...wish, message: target.value })}
          />
          {server.update && (
            <label className="checkbox">
              <input type="checkbox" checked={settlesUpdate} onChange={({ target }) => settleUpdate(target.checked)} />
              <span>Ya miré lo que trae la versión nueva: que no se señale más</span>
            </label>
          )}
          <TextField
            name="publish_at"
            label="Publicar más tarde"
            hint="Hora de Colombia. Vacío: ahora mismo."
            type="datetime-local"
            value={when}
            onChange={(event) => {
              ask(event);
              onWish({ ...wish, when: event.target.value });
            }}
            onKeyUp={ask}
            onBlur={ask}
          />
          {FILE_GUARDS[server.guard].asksPassword && <OwnPasswordField hint={RULES_ASK} />}
        </SchemaForm>
      )}
    </PageDialog>
  );
}

function Changes({ difference, nothing }: { difference: TextDifference; nothing: boolean }) {
  if (nothing) return <p>Todavía no ha cambiado nada: la página está como en el sitio.</p>;
  if (difference.isSame) return <p>Queda el texto del hospital, y la página deja de señalarse.</p>;
  return (
    <div className="page-publish__changes">
      <DocumentDifference difference={difference} />
    </div>
  );
}
