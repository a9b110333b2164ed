import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { stepInput } from '#domain/pqrsd-step-input.ts';
import type { PqrsdTemplates } from '#domain/pqrsd-templates.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { refusalOf, STEP_WORDS } from '../case.model.ts';
import { sendStep } from '../pqrsd-api.ts';
import type { StepDialogProps } from './StepDialog.tsx';
import { openStepDraft } from './step-draft.ts';
import { FIELDS_OF } from './step-fields.ts';
import { consequencesOf, faultsOf, STEP_FIELDS, startOf, stepOf } from './step-forms.model.ts';

type Props = StepDialogProps & { userId: number; templates: PqrsdTemplates | null; onCancel: () => void };

/** The fields of a step, what it will do, and its sending: once, and over the history that was read. */
export function StepForm({ kind, request, officers, userId, templates, onTaken, onChanged, onCancel }: Props) {
  const [draft] = useState(() => openStepDraft(userId, request.id, kind));
  const [initial] = useState(() => startOf(kind, draft.values, request, templates));
  const [values, setValues] = useState(initial);
  const element = useRef<HTMLFormElement>(null);
  const typed = () => (element.current ? valuesOf(element.current) : values);
  // Controls begin with values of their own, which decide what is shown as well.
  useEffect(() => {
    if (element.current) setValues(valuesOf(element.current));
  }, []);
  const words = STEP_WORDS[kind];
  const Fields = FIELDS_OF[kind];

  const form = useForm({
    schema: stepInput,
    read: (controls) => stepOf(kind, valuesOf(controls), request),
    check: () => faultsOf(kind, typed(), request, templates?.health_paragraph ?? ''),
    send: async (step) => {
      try {
        const seen = request.history.length;
        const after = await sendStep(request.id, step, { key: draft.keyFor(step), seen });
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
      <NotNow request={request} kind={kind} />
      {draft.isRestored && (
        <p className="muted" role="status">
          Recuperamos lo que había escrito en este equipo.
        </p>
      )}
      <Fields {...{ request, officers, templates, initial, values, errors: form.errors }} />
      <Consequences sayings={consequencesOf(kind, request, values)} />
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
function NotNow({ request, kind }: Pick<Props, 'request' | 'kind'>) {
  const refusal = refusalOf(request, kind);
  if (request.steps.includes(kind) && !refusal) return null;
  return (
    <Notice kind="warn" title="Ahora no se puede">
      <p>{refusal ?? 'El estado del caso ya no lo admite. Si escribió algo, cópielo antes de cerrar.'}</p>
    </Notice>
  );
}

function Consequences({ sayings }: { sayings: readonly string[] }) {
  return (
    <div className="desk-consequences" role="status">
      <p className="desk-consequences__title">Qué va a pasar</p>
      <ul>
        {sayings.map((saying) => (
          <li key={saying}>{saying}</li>
        ))}
      </ul>
    </div>
  );
}
