import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { Notification } from '#components/form/Notification.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#domain/post.ts';
import type { SessionUser } from '#domain/user.ts';
import { BodyEditor } from './BodyEditor.tsx';
import { ConflictNotice } from './conflict/ConflictNotice.tsx';
import { DateField } from './DateField.tsx';
import { FileField } from './FileField.tsx';
import { AsideNotice } from './notices/AsideNotice.tsx';
import { RecoveredNotice } from './notices/RecoveredNotice.tsx';
import type { OpenPost } from './open-post.ts';
import { CheckPanel } from './panel/CheckPanel.tsx';
import { PublishPanel } from './panel/PublishPanel.tsx';
import { FIELD_ORDER } from './post-editor.model.ts';
import { savedNews } from './saved-news.ts';
import { usePostEditing } from './use-post-editing.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

type Props = { user: SessionUser; post: OpenPost; letGo: RefObject<() => void> };

/** A post on the screen. */
export function EditorForm({ user, post, letGo }: Props) {
  const [news, setNews] = useState<string | null>(null);
  const endNews = useCallback(() => setNews(null), []);
  const [bodyVersion, setBodyVersion] = useState(0);
  const editing = usePostEditing({
    user,
    post,
    onSaved: ({ server }, act) => {
      if (act.status === 'publicado' && server.status === 'publicado') window.location.assign('/');
      else setNews(savedNews(server, act));
    },
  });
  const { draft, change, form, engine } = editing;
  const redraw = () => setBodyVersion((version) => version + 1);
  useEffect(() => {
    letGo.current = engine.leave;
  }, [letGo, engine]);

  return (
    <div className="stack">
      <ConflictNotice editing={editing} onTaken={redraw} />
      {post.isRecovered && <RecoveredNotice editing={editing} before={post.saving.known} onDiscarded={redraw} />}
      <AsideNotice editing={editing} onBrought={redraw} />
      <form className="post-editor__form" noValidate onSubmit={form.onSubmit}>
        <div className="stack post-editor__main">
          <ErrorSummary errors={form.errors} order={FIELD_ORDER} attempt={form.attempt} />
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
          <DateField editing={editing} />
          <BodyEditor
            key={bodyVersion}
            initialHtml={draft.desc}
            onReady={editing.settleBody}
            onChange={(desc) => change({ desc })}
            errors={form.errors.desc}
          />
        </div>
        <div className="stack post-editor__side">
          <div>
            <PublishPanel editing={editing} onRestored={redraw} />
            <Notification text={news} onDone={endNews} />
          </div>
          <CheckPanel editing={editing} />
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
    </div>
  );
}
