import { useState } from 'react';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { can } from '#domain/users/permissions.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { newKey } from '#islands/pqrsd-form/draft/draft.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { sendStep } from '../steps/send-step.ts';
import { draftedSteps } from '../steps/step-draft.ts';
import { refusalOf, STEP_FORMS, STEP_KINDS } from '../steps/step-forms.ts';
import { mainStep } from './case.model.ts';

type Props = {
  caseDetail: PqrsdDetail;
  onOpen: (kind: StepKind) => void;
  onTaken: (after: PqrsdDetail, news: string) => void;
  onConflict: () => Promise<void>;
};

/** The steps that the user may take now, and why the others are refused. */
export function NextSteps({ caseDetail, onOpen, onTaken, onConflict }: Props) {
  const user = useSession()?.user ?? null;
  if (!user || !can(user, 'pqrsd:update')) return <p className="muted">Su cuenta puede leer este caso.</p>;
  if (caseDetail.anonymised_at) return <p className="muted">Nada: este caso ya no admite pasos.</p>;
  const admitted = STEP_KINDS.filter((kind) => caseDetail.steps.includes(kind)).filter(
    (kind) => kind !== 'annul' || can(user, 'pqrsd:annul'),
  );
  const refused = admitted.filter((kind) => refusalOf(caseDetail, kind));
  const drafted = draftedSteps(user.id, caseDetail.id);
  const main = mainStep(caseDetail);
  return (
    <>
      {caseDetail.state === 'recibida' && (
        <p className="muted">Tome el caso o asígnelo: desde ahí se puede responder, prorrogar o trasladar.</p>
      )}
      <ul className="list desk-steps">
        {admitted.includes('assign') && caseDetail.assigned_to !== user.id && (
          <li>
            <AssignToMeButton caseDetail={caseDetail} userId={user.id} onTaken={onTaken} onConflict={onConflict} />
          </li>
        )}
        {admitted
          .filter((kind) => !refused.includes(kind))
          .map((kind) => (
            <li key={kind}>
              <button
                type="button"
                className={`button button--${buttonVariant(kind, main)}`}
                onClick={() => onOpen(kind)}
              >
                {STEP_FORMS[kind].action}
                {drafted.includes(kind) && ' (hay un borrador)'}
              </button>
            </li>
          ))}
      </ul>
      <UnavailableReasons caseDetail={caseDetail} kinds={refused} />
    </>
  );
}

function buttonVariant(kind: StepKind, main: StepKind | null): 'primary' | 'secondary' | 'danger' {
  if (kind === main) return 'primary';
  return STEP_FORMS[kind].isDestructive ? 'danger' : 'secondary';
}

function UnavailableReasons({ caseDetail, kinds }: { caseDetail: PqrsdDetail; kinds: readonly StepKind[] }) {
  const [isOpen, setOpen] = useState(false);
  if (kinds.length === 0) return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Qué no se puede ahora, y por qué</summary>
      <dl className="desk-refused">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{STEP_FORMS[kind].action}</dt>
            <dd>{refusalOf(caseDetail, kind)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type AssignProps = Omit<Props, 'onOpen'> & { userId: number };

/** Assigns the case to the user in one press. */
function AssignToMeButton({ caseDetail, userId, onTaken, onConflict }: AssignProps) {
  const [key] = useState(newKey);
  const { pending, failure, run } = useAction();
  const assign = async () => {
    const step = { kind: 'assign', to: userId };
    onTaken(await sendStep({ caseDetail, step, key, onConflict }), 'Usted tiene este caso.');
  };
  return (
    <>
      <button
        type="button"
        className={`button button--${caseDetail.state === 'recibida' ? 'primary' : 'secondary'}`}
        aria-disabled={pending}
        onClick={() => void run(assign)}
      >
        {pending ? 'Tomando…' : 'Tomar el caso'}
      </button>
      {failure && <FailureNotice failure={failure} title="No lo pudo tomar" />}
    </>
  );
}
