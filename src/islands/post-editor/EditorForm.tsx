import { Button } from '#components/form/Button.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { FormContext } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useToast } from '#components/form/Toast.tsx';
import type { Category } from '#domain/posts/post.ts';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { DocumentNotices } from '#islands/document-editor/DocumentNotices.tsx';
import type { OpenDocument } from '#islands/document-editor/use-document.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { PUBLISHED_KEY, type PublishedPost } from '#shared/storage-keys.ts';
import type { PostSubject, SaveAction } from './autosave/post-saving.ts';
import { BodyEditor } from './body/BodyEditor.tsx';
import { goToIssue } from './body/issue-place.ts';
import { FileField } from './images/FileField.tsx';
import { CheckPanel } from './panel/CheckPanel.tsx';
import { PublishPanel } from './panel/PublishPanel.tsx';
import { newDraft } from './post-draft.ts';
import { CATEGORY_OPTIONS, FIELD_ORDER, formatMoment, isPastDate } from './post-editor.model.ts';
import { type PostEditing, usePostEditing } from './use-post-editing.ts';

function savedMessage(server: EditablePost, act: SaveAction): string {
  if (act.status === 'publicado') return `Programada: se publicará el ${formatMoment(server.date)}`;
  if (act.status === 'retirado') return 'Publicación retirada: ya no se ve en el sitio';
  return 'Borrador guardado';
}

/** The home page tells what was published (components/session/published-notice.client.ts). */
function leaveToHome({ id, title }: EditablePost, isUpdate: boolean): void {
  const published: PublishedPost = { id, title, isUpdate };
  createDeviceStorage(() => window.sessionStorage).write(PUBLISHED_KEY, JSON.stringify(published));
  window.location.assign('/');
}

const NO_VALUES = {};

/** The form of an opened post. */
export function EditorForm(open: OpenDocument<PostSubject>) {
  const { toast, showToast } = useToast();
  const editing = usePostEditing(open, ({ server }, act, wasPublic) => {
    if (act.status === 'publicado' && server.status === 'publicado') leaveToHome(server, wasPublic);
    else showToast(savedMessage(server, act));
  });
  const { draft, change, form, feedback, body, bodyVersion } = editing;

  return (
    <div className="stack">
      <DocumentNotices editing={editing} />
      <form className="post-editor__form" noValidate onSubmit={form.onSubmit}>
        <FormContext value={{ errors: feedback.errors, values: NO_VALUES }}>
          <div className="stack post-editor__main">
            <ErrorSummary errors={feedback.errors} order={FIELD_ORDER} attempt={feedback.attempt} />
            <TextField
              name="title"
              label="Título"
              autoComplete="off"
              required
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <BodyEditor
              key={bodyVersion}
              editorRef={body}
              initialHtml={draft.desc}
              onReady={editing.settleBody}
              onChange={(desc) => change({ desc })}
            />
          </div>
          <div className="stack post-editor__side">
            <div>
              <PublishPanel editing={editing} />
              {toast}
            </div>
            <section className="card stack" aria-label="Ficha de la publicación">
              <SelectField
                name="cat"
                label="Categoría"
                options={CATEGORY_OPTIONS}
                required
                value={draft.cat}
                onChange={(event) => change({ cat: event.target.value as Category })}
              />
              <FileField editing={editing} />
            </section>
            <CheckPanel editing={editing} onGo={(issue) => body.current && goToIssue(body.current, issue)} />
            <div className="card stack">
              <DateField editing={editing} />
              <TextField
                name="withdraw_at"
                label="Dejar de mostrar el"
                type="datetime-local"
                value={draft.withdrawAt}
                onChange={(event) => change({ withdrawAt: event.target.value })}
              />
            </div>
          </div>
        </FormContext>
      </form>
    </div>
  );
}

const HINT = 'Hora de Colombia. Si es una fecha futura, se verá en el sitio desde entonces.';
const HINT_DATED_ON_PUBLISH =
  'Hora de Colombia. Si no la cambia, será la del momento en que publique. Puede ser una fecha futura.';

/** Publication date. For a draft whose date has passed it offers today's. */
function DateField({ editing: { draft, change, saving } }: { editing: PostEditing }) {
  const { server, draft: savedDraft } = saving.known;
  const isDatedOnPublish = !server?.is_dated && draft.date === savedDraft.date;
  const isDatePast = !isDatedOnPublish && server?.status === 'borrador' && isPastDate(draft.date, new Date());
  return (
    <div className="stack writing-date">
      <TextField
        name="date"
        label="Fecha"
        type="datetime-local"
        hint={isDatedOnPublish ? HINT_DATED_ON_PUBLISH : HINT}
        value={draft.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      {isDatePast && (
        <p className="cluster">
          <span>Saldrá con esta fecha, que ya pasó.</span>
          <Button
            kind="secondary"
            label="Poner la de hoy"
            onClick={() => change({ date: newDraft(new Date()).date })}
          />
        </p>
      )}
    </div>
  );
}
