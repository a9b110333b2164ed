import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { newKey } from '#islands/pqrsd-form/draft/draft.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { sendStep } from '../steps/send-step.ts';
import { draftedSteps } from '../steps/step-draft.ts';
import { refusalOf, STEP_FORMS, STEP_KINDS } from '../steps/step-forms.ts';
import { readByPerson } from '../steps/withhold.ts';
import { likelySteps, mainStep } from './case.model.ts';

type Props = {
  caseDetail: PqrsdDetail;
  onOpen: (kind: StepKind) => void;
  onTaken: (after: PqrsdDetail, news: string) => void;
  /** Takes the case to answer it at once. */
  onTakenToAnswer: (after: PqrsdDetail, news: string) => void;
  onConflict: () => Promise<void>;
};

/** The steps that the user may take now, and why the others are refused. */
export function NextSteps({ caseDetail, onOpen, onTaken, onTakenToAnswer, onConflict }: Props) {
  const user = useSession()?.user;
  const can = useCan();
  const [key] = useState(newKey);
  if (!user || !can('pqrsd:update')) return <p className="muted">Su cuenta puede leer este caso.</p>;
  const { id, state, steps, assigned_to, anonymised_at } = caseDetail;
  if (anonymised_at) return <p className="muted">Nada: este caso ya no admite pasos.</p>;
  const isApprover = mayApprove(caseDetail, user.id);
  const admitted = STEP_KINDS.filter(
    (kind) =>
      steps.includes(kind) &&
      (!needsAdministrator(kind, caseDetail) || can('pqrsd:annul')) &&
      (kind !== 'withhold' || readByPerson(caseDetail).length > 0) &&
      (!APPROVALS.includes(kind) || isApprover) &&
      !(STEP_FORMS[kind].isHiddenWhenRefused && refusalOf(caseDetail, kind)),
  );
  const main = isApprover ? 'approve' : mainStep(caseDetail);
  const offered = admitted.filter((kind) => !refusalOf(caseDetail, kind));
  const refused = admitted.filter((kind) => refusalOf(caseDetail, kind));
  const drafted = draftedSteps(user.id, id);
  const take = () => sendStep({ caseDetail, step: { kind: 'assign', to: user.id }, key, onConflict });
  const assignToMe = async () => onTaken(await take(), 'Usted tiene este caso.');
  const takeToAnswer = async () => onTakenToAnswer(await take(), 'Usted tiene este caso.');
  const mayAnswerNext = admitted.includes('assign') && state === 'recibida' && main === null;
  const mayTake = admitted.includes('assign') && assigned_to !== user.id;
  // A step that was begun is in sight.
  const begun = [...offered].sort((a, b) => Number(drafted.includes(b)) - Number(drafted.includes(a)));
  const { likely, others } = likelySteps(begun, main, Number(mayAnswerNext) + Number(mayTake));
  const stepItem = (kind: StepKind) => (
    <li key={kind}>
      <Button kind={buttonKind(kind, main)} onClick={() => onOpen(kind)}>
        {STEP_FORMS[kind].action}
        {drafted.includes(kind) && ' (hay un borrador)'}
      </Button>
    </li>
  );
  return (
    <>
      {state === 'recibida' && (
        <p className="muted">Tome el caso o asígnelo: desde ahí se puede responder, prorrogar o trasladar.</p>
      )}
      <ul className="list desk-steps">
        {likely.filter((kind) => kind === main).map(stepItem)}
        {mayAnswerNext && (
          <li>
            <ActionButton
              kind="primary"
              label="Tomar y responder"
              pendingLabel="Tomando…"
              failureTitle="No lo pudo tomar"
              action={takeToAnswer}
            />
          </li>
        )}
        {mayTake && (
          <li>
            <ActionButton
              kind="secondary"
              label="Tomar el caso"
              pendingLabel="Tomando…"
              failureTitle="No lo pudo tomar"
              action={assignToMe}
            />
          </li>
        )}
        {likely.filter((kind) => kind !== main).map(stepItem)}
      </ul>
      {others.length > 0 && (
        <details className="desk-more">
          <summary>
            Más<span className="visually-hidden"> acciones</span>
          </summary>
          <ul className="list desk-steps">{others.map(stepItem)}</ul>
        </details>
      )}
      {refused.length > 0 && (
        <details>
          <summary>Qué no se puede ahora, y por qué</summary>
          <dl className="desk-refused">
            {refused.map((kind) => (
              <div key={kind}>
                <dt>{STEP_FORMS[kind].action}</dt>
                <dd>{refusalOf(caseDetail, kind)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

/** Annulling, taking a text from view, and opening again what ended, are for administrators; not a withdrawal of just now. */
function needsAdministrator(kind: StepKind, caseDetail: PqrsdDetail): boolean {
  if (kind !== 'reopen') return kind === 'annul' || kind === 'withhold';
  const { state, may_undo_withdrawal } = caseDetail;
  return (state === 'cerrada' || state === 'anulada') && !may_undo_withdrawal;
}

const APPROVALS: readonly StepKind[] = ['approve', 'return'];

/** Whether an answer waits that this account may approve: another person wrote it. */
const mayApprove = ({ proposal, approval }: PqrsdDetail, userId: number): boolean =>
  proposal !== null &&
  proposal.returned === null &&
  proposal.author.id !== userId &&
  approval.approvers.some(({ id }) => id === userId);

function buttonKind(kind: StepKind, main: StepKind | null): 'primary' | 'secondary' | 'danger' {
  if (kind === main) return 'primary';
  return STEP_FORMS[kind].isDestructive ? 'danger' : 'secondary';
}
