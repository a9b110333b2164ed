import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import type { PqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { stepInput } from '#shared/api/pqrsd-step.schema.ts';
import { refusalOf, STEP_COPY } from '../case/case.model.ts';
import { sendStep } from '../pqrsd-api.ts';
import type { StepDialogProps } from './StepDialog.tsx';
import { openStepDraft } from './step-draft.ts';
import { STEP_FIELD_COMPONENTS } from './step-fields.ts';
import { consequencesOf, initialStepValues, STEP_FIELDS, stepFromValues, stepIssues } from './step-forms.model.ts';

type Props = StepDialogProps & { userId: number; templates: PqrsdTemplates | null; onCancel: () => void };

/** The fields of a step, what it will do, and its sending: once, and over the history that was read. */
export function StepForm({ kind, caseDetail, officers, userId, templates, onTaken, onChanged, onCancel }: Props) {
  const [draft] = useState(() => openStepDraft(userId, caseDetail.id, kind));
  const [initial] = useState(() => initialStepValues(kind, draft.values, caseDetail, templates));
  const [values, setValues] = useState(initial);
  const element = useRef<HTMLFormElement>(null);
  const typed = () => (element.current ? readFormValues(element.current) : values);
  // Controls begin with values of their own, which decide what is shown as well.
  useEffect(() => {
    if (element.current) setValues(readFormValues(element.current));
  }, []);
  const words = STEP_COPY[kind];
  const Fields = STEP_FIELD_COMPONENTS[kind];

  const form = useApiForm({
    schema: stepInput,
    read: (controls) => stepFromValues(kind, readFormValues(controls), caseDetail),
    check: () => stepIssues(kind, typed(), caseDetail, templates?.health_paragraph ?? ''),
    send: async (step) => {
      try {
        const seen = caseDetail.history.length;
        const after = await sendStep(caseDetail.id, step, { key: draft.keyFor(step), seen });
        draft.drop();
        onTaken(after, words.done);
      } catch (thrown) {
        if (asApiError(thrown).status === 409) await onChanged().catch(() => undefined);
        throw thrown;
      }
    },
  });
  const follow = () => {
    setValues(typed());
    draft.keep(typed());
  };
  return (
    <form className="form" noValidate ref={element} onSubmit={form.onSubmit} onInput={follow}>
      <ErrorSummary errors={form.errors} order={STEP_FIELDS[kind]} attempt={form.attempt} />
      <StepUnavailable caseDetail={caseDetail} kind={kind} />
      {draft.isRestored && (
        <p className="muted" role="status">
          Recuperamos lo que había escrito en este equipo.
        </p>
      )}
      <Fields {...{ caseDetail, officers, templates, initial, values, errors: form.errors }} />
      <Consequences consequences={consequencesOf(kind, caseDetail, values)} />
      {form.failure && <FailureNotice failure={form.failure} title="Todavía no se ha hecho" />}
      <div className="form__actions">
        <SubmitButton label={words.send} pendingLabel="Enviando…" pending={form.pending} />
        <button type="button" className="button" onClick={onCancel}>
          Dejarlo para después
        </button>
      </div>
    </form>
  );
}

/** Also when the case went on while this was written: the text stays, to be copied or kept. */
function StepUnavailable({ caseDetail, kind }: Pick<Props, 'caseDetail' | 'kind'>) {
  const refusal = refusalOf(caseDetail, kind);
  if (caseDetail.steps.includes(kind) && !refusal) return null;
  return (
    <Notice kind="warn" title="Ahora no se puede">
      <p>{refusal ?? 'El estado del caso ya no lo admite. Si escribió algo, cópielo antes de cerrar.'}</p>
    </Notice>
  );
}

function Consequences({ consequences }: { consequences: readonly string[] }) {
  return (
    <div className="desk-consequences" role="status">
      <p className="desk-consequences__title">Qué va a pasar</p>
      <ul>
        {consequences.map((saying) => (
          <li key={saying}>{saying}</li>
        ))}
      </ul>
    </div>
  );
}
