import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { STEP_RULES, type StepKind } from '#domain/pqrsd/case/steps.ts';
import type { PqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { Loading } from '#islands/api-client/ResourceContent.tsx';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { useDraftForm } from '../device-draft.ts';
import { StepFields } from './StepFields.tsx';
import { sendStep } from './send-step.ts';
import { openStepDraft } from './step-draft.ts';
import { consequencesOf, formOf, initialStepValues, refusalOf, STEP_FORMS, stepIssues } from './step-forms.ts';
import { useStepDates } from './use-step-dates.ts';

type Props = {
  kind: StepKind;
  caseDetail: PqrsdDetail;
  officers: readonly { id: number; name: string }[];
  onTaken: (after: PqrsdDetail, news: string) => void;
  onConflict: () => Promise<void>;
  onClose: () => void;
};

/**
 * The form of a step in a panel beside the words of the citizen, not over them; on a narrow screen they are quoted above the
 * form. It is a dialog that blocks nothing: closing it keeps the draft on the device.
 */
export function StepPanel(props: Props) {
  const { kind, caseDetail, onClose } = props;
  const { action, title = action } = STEP_FORMS[kind];
  const id = useId();
  const user = useSession()?.user;
  const templates = useEndpoint(pqrsdDeskApi.templates);
  const preview = useStepDates(kind, caseDetail);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  useFocusInside(heading);
  // The panel grows when its form is there. Whole in the window, it needs no second scrollbar.
  useEffect(() => {
    if (templates.status !== 'loading') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [templates.status]);
  if (!user) return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    // Escape in a dialog of the form closes that one.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog open className="card desk-panel" ref={panel} aria-labelledby={id} onKeyDown={closeOnEscape}>
      <div className="dialog__head">
        <h2 className="dialog__title" id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <button type="button" className="button button--quiet desk-panel__close" onClick={onClose}>
          <span aria-hidden="true">✕</span> Cerrar
        </button>
      </div>
      <QuotedCase caseDetail={caseDetail} />
      {templates.status === 'loading' ? (
        <Loading />
      ) : (
        <StepForm
          {...props}
          userId={user.id}
          templates={templates.data?.data ?? null}
          preview={preview}
          onCancel={onClose}
        />
      )}
    </dialog>
  );
}

/** Moves the focus to the heading, and back to the button that opened the panel when it is still there. */
function useFocusInside(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      // A step moves the focus itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [heading]);
}

/** What the person asked, where the words themselves are not beside the form. */
const QuotedCase = ({ caseDetail: { issue, description, anonymised_at } }: Pick<Props, 'caseDetail'>) =>
  anonymised_at ? null : (
    <details className="desk-quoted" open>
      <summary>Lo que escribió la persona</summary>
      <p className="bold">{issue}</p>
      <blockquote className="office-request__text">{description}</blockquote>
    </details>
  );

type FormProps = Props & {
  userId: number;
  templates: PqrsdTemplates | null;
  preview: ReturnType<typeof useStepDates>;
  onCancel: () => void;
};

/** Fields, consequences and submission, with an idempotency key and against the history that was read. */
function StepForm({ userId, preview, onTaken, onConflict, onCancel, ...shown }: FormProps) {
  const { kind, caseDetail, templates } = shown;
  const { dates } = preview;
  const { action, send = action, done } = formOf(kind, caseDetail);
  const { draft, values, form } = useDraftForm(
    () => openStepDraft(userId, caseDetail.id, kind),
    (drafted) => initialStepValues(kind, drafted, caseDetail, templates),
    dates,
  );
  const submit = async (step: object) => {
    const after = await sendStep({ caseDetail, step, key: draft.keyFor(step), onConflict });
    draft.drop();
    onTaken(after, done);
  };
  return (
    <SchemaForm
      {...form}
      schema={STEP_RULES[kind].input}
      check={(typed) => stepIssues(kind, typed, caseDetail, templates?.health_paragraph ?? '')}
      send={submit}
      failureTitle="Todavía no se ha hecho"
      submit={[send, 'Enviando…']}
      onCancel={onCancel}
      cancelLabel="Dejarlo para después"
      autoComplete="off"
    >
      <StepUnavailable caseDetail={caseDetail} kind={kind} />
      {draft.isRestored && (
        <p className="muted" role="status">
          Recuperamos lo que había escrito en este equipo.
        </p>
      )}
      <StepFields {...shown} values={values} dates={dates} />
      <Consequences kind={kind} caseDetail={caseDetail} values={values} preview={preview} />
    </SchemaForm>
  );
}

type ConsequencesProps = Pick<FormProps, 'kind' | 'caseDetail' | 'preview'> & { values: FormValues };

/** Tells what the step will do. The line that waits for its dates stays where they add no sentence, so that nothing moves. */
function Consequences({ kind, caseDetail, values, preview: { status, dates, reload } }: ConsequencesProps) {
  const undated = consequencesOf(kind, caseDetail, values, {});
  const all = status === 'ready' ? consequencesOf(kind, caseDetail, values, dates) : undated;
  return (
    <div className="desk-consequences" role="status">
      <p className="bold">Qué va a pasar</p>
      <ul>
        {status === 'loading' && <li>Calculando las fechas…</li>}
        {status === 'failed' && (
          <li>
            No pudimos calcular las fechas. Puede enviarlo así: se calculan al recibirlo.{' '}
            <Button label="Intentar de nuevo" onClick={reload} />
          </li>
        )}
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {status === 'ready' && all.length === undated.length && <li className="desk-consequences__none" aria-hidden />}
      </ul>
    </div>
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
