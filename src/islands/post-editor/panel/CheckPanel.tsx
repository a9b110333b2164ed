import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { hasBlockingIssue, type PostIssue } from '#domain/posts/post-check.ts';
import type { PostEditing } from '../use-post-editing.ts';

/** Issues that readers would meet, checked while writing. */
export function CheckPanel({ editing }: { editing: PostEditing }) {
  const { faults, faultsAttempt, mayOverride } = editing;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (faultsAttempt > 0) box.current?.focus();
  }, [faultsAttempt]);
  const blocked = hasBlockingIssue(faults);
  const isRefused = faultsAttempt > 0 && blocked;
  return (
    <section className="card stack writing-checks" aria-labelledby="revision-titulo" tabIndex={-1} ref={box}>
      <h2 id="revision-titulo">Antes de publicar</h2>
      {isRefused && (
        <p className="field__error" role="alert">
          Corrija lo que impide publicar. El texto queda guardado como borrador.
        </p>
      )}
      {faults.length === 0 ? <p>Todo en orden.</p> : <IssueList faults={faults} />}
      {isRefused && mayOverride && <Override editing={editing} />}
    </section>
  );
}

function IssueList({ faults }: { faults: readonly PostIssue[] }) {
  const ordered = [...faults].sort((a, b) => Number(b.blocks) - Number(a.blocks));
  return (
    <ul className="list stack writing-checks__list">
      {ordered.map((fault, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same fault may stand twice with the same words
        <li key={`${fault.code} ${index}`}>
          <span className={`chip ${fault.blocks ? 'chip--danger' : 'chip--warn'}`}>
            <span aria-hidden="true">{fault.blocks ? '✕' : '!'}</span>
            {fault.blocks ? 'Impide publicar' : 'Recomendación'}
          </span>
          <p>{fault.message}</p>
          {fault.excerpt && <p className="muted writing-checks__excerpt">«{fault.excerpt}»</p>}
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
