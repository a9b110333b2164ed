import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FieldLink } from '#components/form/ErrorSummary.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { TextField } from '#components/form/TextField.tsx';
import { hasBlockingIssue, type PostIssue } from '#domain/posts/post-check.ts';
import type { PostEditing } from '../use-post-editing.ts';

type GoToIssue = (issue: PostIssue) => void;
type Props = { editing: PostEditing; onGo: GoToIssue };

/** Issues that readers would meet, checked while writing; each leads to its place. */
export function CheckPanel({ editing, onGo }: Props) {
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
          Corrija lo que dice «Obligatorio». El texto queda guardado como borrador.
        </p>
      )}
      {issues.length === 0 ? <p>Todo en orden.</p> : <IssueList issues={issues} onGo={onGo} />}
      {isRefused && mayOverride && <Override editing={editing} />}
    </section>
  );
}

function IssueList({ issues, onGo }: { issues: readonly PostIssue[]; onGo: GoToIssue }) {
  const ordered = [...issues].sort((a, b) => Number(b.required) - Number(a.required));
  return (
    <ul className="list stack writing-checks__list">
      {ordered.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same issue may stand twice with the same words
        <li key={`${issue.code} ${index}`}>
          <span className={`chip ${issue.required ? 'chip--danger' : 'chip--warn'}`}>
            <span aria-hidden="true">{issue.required ? '✕' : '!'}</span>
            {issue.required ? 'Obligatorio' : 'Recomendación'}
          </span>
          <IssueText issue={issue} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

/** Pictures of other sites are not loaded. */
const canShow = (picture: string): boolean => /^(?:\/uploads\/|data:)/.test(picture);

function IssueText({ issue, onGo }: { issue: PostIssue; onGo: GoToIssue }) {
  const { place, message, excerpt, picture } = issue;
  return (
    <>
      <p>
        {place.kind === 'field' ? (
          <FieldLink field={place.name} message={message} />
        ) : (
          <button type="button" className="writing-checks__go" onClick={() => onGo(issue)}>
            {message}
          </button>
        )}
      </p>
      {picture && canShow(picture) && <img className="writing-checks__picture" src={picture} alt="" />}
      {excerpt && <p className="muted writing-checks__excerpt">«{excerpt}»</p>}
    </>
  );
}

const MISSING_REASON = ['Escriba por qué se publica así.'];

/** An editor may publish despite blocking issues; the reason is stored with the revision. */
function Override({ editing }: { editing: PostEditing }) {
  const [reason, setReason] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const insist = () => {
    setAsked(true);
    if (isMissing) document.getElementById(fieldId('override'))?.focus();
    else void editing.ask({ status: 'publicado', override: reason.trim() });
  };
  return (
    <div className="stack">
      <TextField
        name="override"
        label="Motivo para publicar así"
        hint="Queda registrado en el historial, con su nombre."
        maxLength={500}
        required
        errors={wasAsked && isMissing ? MISSING_REASON : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        // Enter would submit the form of the post, as a draft.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button kind="danger" label="Publicar de todos modos" inactive={editing.form.pending} onClick={insist} />
    </div>
  );
}
