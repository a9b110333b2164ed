import { useCallback, useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { Notification } from '#components/form/Notification.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { CATEGORIES, CATEGORY_LABELS, type Category, type Post } from '#domain/post.ts';
import { BodyEditor } from './BodyEditor.tsx';
import { FileField } from './FileField.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { FIELD_ORDER } from './post-editor.model.ts';
import { usePostEditing } from './use-post-editing.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

type Props = { userId: number; post: Post | null };

/** A post on the screen. */
export function EditorForm({ userId, post }: Props) {
  const [news, setNews] = useState<string | null>(null);
  const endNews = useCallback(() => setNews(null), []);
  const [bodyVersion, setBodyVersion] = useState(0);
  const editing = usePostEditing({
    userId,
    post,
    onPublished: () => window.location.assign('/'),
    onDraftSaved: () => setNews('Borrador guardado'),
  });
  const { draft, change, form } = editing;
  const discard = () => {
    editing.discardCopy();
    setBodyVersion(bodyVersion + 1);
  };

  return (
    <form className="post-editor__form" noValidate onSubmit={form.onSubmit}>
      <div className="stack post-editor__main">
        <ErrorSummary errors={form.errors} order={FIELD_ORDER} attempt={form.attempt} />
        {editing.recovered && <RecoveredNotice isOutdated={editing.recovered.isOutdated} onDiscard={discard} />}
        <TextField
          name="title"
          label="Título"
          placeholder="Titulo *"
          autoComplete="off"
          required
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          errors={form.errors.title}
        />
        <TextField
          name="date"
          label="Fecha"
          type="datetime-local"
          hint="Hora de Colombia. Si es una fecha futura, se verá en el sitio desde entonces."
          value={draft.date}
          onChange={(event) => change({ date: event.target.value })}
          errors={form.errors.date}
        />
        <BodyEditor
          key={bodyVersion}
          initialHtml={draft.desc}
          onReady={editing.settleBody}
          onChange={(desc) => change({ desc })}
          errors={form.errors.desc}
        />
      </div>
      <div className="stack post-editor__side">
        <PublishPanel editing={editing} />
        <Notification text={news} onDone={endNews} />
        <section className="card stack" aria-label="Archivo">
          <FileField editing={editing} />
        </section>
        <div className="card">
          <RadioGroup
            name="cat"
            label="Categoría"
            options={CATEGORY_OPTIONS}
            required
            value={draft.cat}
            onChange={(event) => change({ cat: event.target.value as Category })}
            errors={form.errors.cat}
          />
        </div>
      </div>
    </form>
  );
}

function RecoveredNotice({ isOutdated, onDiscard }: { isOutdated: boolean; onDiscard: () => void }) {
  return (
    <Notice kind={isOutdated ? 'warn' : 'info'} title="Recuperamos lo que estaba escribiendo">
      <p>
        {isOutdated
          ? 'Esta copia quedó en este equipo y la publicación cambió después: revísela antes de guardar. Los archivos hay que elegirlos de nuevo.'
          : 'Esta copia quedó en este equipo y no se ha guardado. Los archivos hay que elegirlos de nuevo.'}
      </p>
      <button type="button" className="button button--secondary" onClick={onDiscard}>
        Descartar esta copia
      </button>
    </Notice>
  );
}
