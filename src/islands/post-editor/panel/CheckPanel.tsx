import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { hasBlockingIssue, type PostIssue } from '#domain/posts/post-check.ts';
import type { PostEditing } from '../use-post-editing.ts';

/** Issues that readers would meet, checked while writing. */
export function CheckPanel({ editing }: { editing: PostEditing }) {
  const { issues, mayOverride, form } = editing;
  const { issuesAttempt } = form;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (issuesAttempt > 0) box.current?.focus();
  }, [issuesAttempt]);
  const blocked = hasBlockingIssue(issues);
  const isRefused = issuesAttempt > 0 && blocked;
  return (
    <section className="card stack writing-checks" aria-labelledby="revision-titulo" tabIndex={-1} ref={box}>
      <h2 id="revision-titulo">Antes de publicar</h2>
      {isRefused && (
        <p className="field__error" role="alert">
          Corrija lo que impide publicar. El texto queda guardado como borrador.
        </p>
      )}
      {issues.length === 0 ? <p>Todo en orden.</p> : <IssueList issues={issues} />}
      {isRefused && mayOverride && <Override editing={editing} />}
    </section>
  );
}

function IssueList({ issues }: { issues: readonly PostIssue[] }) {
  const ordered = [...issues].sort((a, b) => Number(b.blocks) - Number(a.blocks));
  return (
    <ul className="list stack writing-checks__list">
      {ordered.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same issue may stand twice with the same words
        <li key={`${issue.code} ${index}`}>
          <span className={`chip ${issue.blocks ? 'chip--danger' : 'chip--warn'}`}>
            <span aria-hidden="true">{issue.blocks ? '✕' : '!'}</span>
            {issue.blocks ? 'Impide publicar' : 'Recomendación'}
          </span>
          <p>{issue.message}</p>
          {issue.excerpt && <p className="muted writing-checks__excerpt">«{issue.excerpt}»</p>}
        </li>
      ))}
    </ul>
  );
}

/** An editor may publish despite blocking issues; the reason is stored with the revision. */
function Override({ editing }: { editing: PostEditing }) {
  const [reason, setReason] = useState('');
  const insist = () => void editing.ask({ status: 'publicado', override: reason.trim() || 'sin motivo' });
  return (
    <div className="stack">
      <TextField
        name="override"
        label="Motivo para publicar así"
        hint="Queda registrado en el historial."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        // Enter would submit the form of the post, as a draft.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button kind="danger" label="Publicar de todos modos" inactive={editing.form.pending} onClick={insist} />
    </div>
  );
}
