import { Notice } from '#components/form/Notice.tsx';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { Section } from '#islands/back-office/Section.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { dueText } from './case.model.ts';

/** An answer that waits for approval or was returned; the term runs on. */
export function ProposalNotice({ caseDetail }: { caseDetail: PqrsdDetail }) {
  const { proposal, approval, light, due_at, steps } = caseDetail;
  if (!proposal || !steps.includes('unpropose')) return null;
  const { author, at, returned } = proposal;
  const others = approval.approvers.filter(({ id }) => id !== author.id).map(({ name }) => name);
  const clock = light && <p>{sentence(`El término sigue corriendo: vence el ${dueText(due_at)}`)}</p>;
  if (returned)
    return (
      <Notice kind="warn" title="Devolvieron la respuesta propuesta">
        <p>
          La escribió {author.name} y se devolvió el {formatLongDateTime(returned.at)}: {returned.reason}
        </p>
        <p>Su texto está en «Responder», para corregirlo y proponerlo otra vez.</p>
        {clock}
      </Notice>
    );
  return (
    <Notice kind="info" title="Respuesta por aprobar: todavía no se ha enviado">
      <p>
        La escribió {author.name} el {formatLongDateTime(at)}{' '}
        {others.length > 0
          ? `La puede aprobar ${new Intl.ListFormat('es', { type: 'disjunction' }).format(others)}.`
          : 'Nadie más puede aprobarla: pida a quien administra que lo arregle en «Ajustes».'}
      </p>
      {clock}
    </Notice>
  );
}

/** The answers that were returned or withdrawn before they were sent. */
export function PastProposals({ caseDetail: { past_proposals } }: { caseDetail: PqrsdDetail }) {
  if (past_proposals.length === 0) return null;
  return (
    <Section title="Respuestas que no se enviaron" className="card">
      <ul className="list ruled">
        {past_proposals.map(({ seq, author, proposed_at, state, at, by, reason, text }) => (
          <li key={seq}>
            <p>
              La propuso <strong>{author.name}</strong> el {formatLongDateTime(proposed_at)}{' '}
              {state === 'returned' ? 'La devolvió' : 'La retiró'} {by} el {formatLongDateTime(at)}
              {reason && `: ${reason}`}
            </p>
            <details>
              <summary>Leer su texto</summary>
              <p className="office-request__text">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
