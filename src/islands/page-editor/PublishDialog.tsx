import { type SubmitEvent, type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { type FieldErrors, hasErrors } from '#components/form/form-errors.ts';
import { incompleteTimes } from '#components/form/incomplete-times.ts';
import { OwnPasswordField } from '#components/form/OwnPasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { FILE_GUARDS } from '#domain/publication/file-guards.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { DocumentDifference } from '#islands/document-editor/DocumentDifference.tsx';
import type { TextDifference } from '#islands/document-editor/text-difference.ts';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';
import type { Publication } from '#shared/api/pages.schema.ts';
import type { PublishOptions } from './page-calls.ts';
import { publishedDraft } from './page-draft.ts';
import { isToCome, RULES_ASK, replacedText, toTimestamp } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

/** The reason and the hour as they are typed; they outlive the dialog until the page is published. */
export type PublishWish = { message: string; when: string };
export const NO_WISH: PublishWish = { message: '', when: '' };

const PAST_HOUR: FieldErrors = { publish_at: ['Esa hora ya pasó. Elija otra o borre el campo.'] };

type Props = {
  editing: PageEditing;
  /** The publication of the page that is not over, which is replaced if it waits. */
  replaced: Publication | null;
  wish: PublishWish;
  onWish: (wish: PublishWish) => void;
  onClose: () => void;
};

/** What will be published, in words, and when. */
export function PublishDialog({ editing, replaced, wish, onWish, onClose }: Props) {
  const { server, draft, kind, publishNow, settlesUpdate, settleUpdate } = editing;
  const { message, when } = wish;
  const [pending, setPending] = useState(false);
  const difference = kind.difference(publishedDraft(server), draft);
  const settles = settledBy(editing);
  const nothing = difference.isSame && !server.is_new && !settlesUpdate;
  const { asksPassword } = FILE_GUARDS[server.guard];
  const hour = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // A control with a day and no hour has no value, and tells of it only when it is asked.
  const [isIncomplete, setIncomplete] = useState(false);
  const ask = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setIncomplete(currentTarget.validity.badInput);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    const password = event.currentTarget.elements.namedItem('current_password') as HTMLInputElement | null;
    const found = { ...(when && !isToCome(when, new Date()) && PAST_HOUR), ...incompleteTimes(event.currentTarget) };
    setErrors(found);
    if (hasErrors(found)) return hour.current?.focus();
    const reason = message.trim();
    const options: PublishOptions = {
      ...(reason && { message: reason }),
      ...(settles && { settles_update: settles }),
      ...(when && { publish_at: toTimestamp(when) }),
      ...(password && { current_password: password.value }),
    };
    setPending(true);
    try {
      if (await publishNow(options)) onWish(NO_WISH);
      // Why it was not published is on the page: at its field, beside the button, or as two versions.
      onClose();
    } catch (refused) {
      setErrors(asApiError(refused).errors);
      setPending(false);
      password?.focus();
    }
  };
  const label = when || isIncomplete ? 'Programar' : 'Publicar ahora';
  return (
    <PageDialog
      title={server.is_new ? 'Publicar la página nueva' : 'Esto es lo que cambia'}
      className="writing-dialog--wide"
      onClose={onClose}
    >
      <Changes difference={difference} nothing={nothing} />
      <form className="stack" noValidate onSubmit={submit}>
        {!nothing && (
          <>
            {replaced?.state === 'waiting' && <p>{replacedText(replaced)}</p>}
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
                <input
                  type="checkbox"
                  checked={settlesUpdate}
                  onChange={({ target }) => settleUpdate(target.checked)}
                />
                <span>Ya miré lo que trae la versión nueva: que no se señale más</span>
              </label>
            )}
            <TextField
              name="publish_at"
              label="Publicar más tarde"
              hint="Hora de Colombia. Vacío: ahora mismo."
              type="datetime-local"
              errors={errors.publish_at}
              ref={hour}
              value={when}
              onChange={(event) => {
                ask(event);
                setErrors({});
                onWish({ ...wish, when: event.target.value });
              }}
              onKeyUp={ask}
              onBlur={ask}
            />
            {asksPassword && <OwnPasswordField hint={RULES_ASK} errors={errors.current_password} />}
          </>
        )}
        <div className="dialog__actions">
          <Button kind="quiet" label={nothing ? 'Cerrar' : 'Seguir escribiendo'} onClick={onClose} />
          {!nothing && (
            <SubmitButton label={label} pendingLabel={when ? 'Programando…' : 'Publicando…'} pending={pending} />
          )}
        </div>
      </form>
    </PageDialog>
  );
}

/** The update that the publication ends; null without one. */
const settledBy = ({ server, settlesUpdate }: PageEditing): string | null =>
  settlesUpdate ? (server.update?.version ?? null) : null;

function Changes({ difference, nothing }: { difference: TextDifference; nothing: boolean }) {
  if (nothing) return <p>Todavía no ha cambiado nada: la página está como en el sitio.</p>;
  if (difference.isSame) return <p>Queda el texto del hospital, y la página deja de señalarse.</p>;
  return (
    <div className="page-publish__changes">
      <DocumentDifference difference={difference} />
    </div>
  );
}
