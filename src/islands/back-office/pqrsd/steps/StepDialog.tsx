import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import type { PqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { stepInput } from '#shared/api/pqrsd-step.schema.ts';
import { sendStep } from './send-step.ts';
import { previewsOf } from './step-descriptor.tsx';
import { openStepDraft } from './step-draft.ts';
import { consequencesOf, initialStepValues, refusalOf, STEP_FORMS, stepFromValues, stepIssues } from './step-forms.ts';

type Props = {
  kind: StepKind;
  caseDetail: PqrsdDetail;
  officers: readonly { id: number; name: string }[];
  onTaken: (after: PqrsdDetail, news: string) => void;
  onConflict: () => Promise<void>;
  onClose: () => void;
};

/** The form of a step in a dialog; closing it keeps the draft on the device. */
export function StepDialog(props: Props) {
  const { kind, onClose } = props;
  const { action, title = action } = STEP_FORMS[kind];
  const user = useSession()?.user;
  const templates = useEndpoint(pqrsdDeskApi.templates);
  if (!user) return null;
  const form = (close: () => void, loaded: PqrsdTemplates | null) => (
    <StepForm {...props} userId={user.id} templates={loaded} onCancel={close} />
  );
  return (
    <Dialog title={title} className="desk-step" canClose onClose={onClose}>
      {(close) =>
        templates.status === 'failed' ? (
          form(close, null)
        ) : (
          <ResourceContent resource={templates} failureTitle="">
            {({ data }) => form(close, data)}
          </ResourceContent>
        )
      }
    </Dialog>
  );
}

type FormProps = Props & { userId: number; templates: PqrsdTemplates | null; onCancel: () => void };

/** Fields, consequences and submission, with an idempotency key and against the history that was read. */
function StepForm({ kind, caseDetail, officers, userId, templates, onTaken, onConflict, onCancel }: FormProps) {
  const { action, send = action, done, fields, Fields } = STEP_FORMS[kind];
  const [draft] = useState(() => openStepDraft(userId, caseDetail.id, kind));
  const [initial] = useState(() => initialStepValues(kind, draft.values, caseDetail, templates));
  const [values, setValues] = useState(initial);
  const element = useRef<HTMLFormElement>(null);
  const typed = () => (element.current ? readFormValues(element.current) : values);
  // The initial values of the controls also decide which fields are shown.
  useEffect(() => {
    if (element.current) setValues(readFormValues(element.current));
  }, []);

  const form = useApiForm({
    schema: stepInput,
    read: (controls) => stepFromValues(kind, readFormValues(controls), caseDetail),
    check: () => stepIssues(kind, typed(), caseDetail, templates?.health_paragraph ?? ''),
    send: async (step) => {
      const after = await sendStep({ caseDetail, step, key: draft.keyFor(step), onConflict });
      draft.drop();
      onTaken(after, done);
    },
  });
  const follow = () => {
    setValues(typed());
    draft.keep(typed());
  };
  return (
    <ApiForm
      form={form}
      order={fields}
      failureTitle="Todavía no se ha hecho"
      submit={[send, 'Enviando…']}
      onCancel={onCancel}
      cancelLabel="Dejarlo para después"
      values={initial}
      ref={element}
      onInput={follow}
    >
      <StepUnavailable caseDetail={caseDetail} kind={kind} />
      {draft.isRestored && (
        <p className="muted" role="status">
          Recuperamos lo que había escrito en este equipo.
        </p>
      )}
      <Fields {...{ caseDetail, officers, templates, values, errors: form.errors }} previews={previewsOf(caseDetail)} />
      <div className="desk-consequences" role="status">
        <p className="desk-consequences__title">Qué va a pasar</p>
        <ul>
          {consequencesOf(kind, caseDetail, values).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </ApiForm>
  );
}

/** Shown when the step is not possible, also after a change of the case while the form is open: the text stays. */
function StepUnavailable({ caseDetail, kind }: Pick<Props, 'caseDetail' | 'kind'>) {
  const refusal = refusalOf(caseDetail, kind);
  if (caseDetail.steps.includes(kind) && !refusal) return null;
  return (
    <Notice kind="warn" title="Ahora no se puede">
      <p>{refusal ?? 'El estado del caso ya no lo admite. Si escribió algo, cópielo antes de cerrar.'}</p>
    </Notice>
  );
}
