import { Button } from '#components/form/Button.tsx';
import { type FieldErrors, fieldId } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { dueIfClassified } from '#domain/pqrsd/case/step-preview.schema.ts';
import { PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { MATTERS, RISKS, riskRefusal } from '#domain/pqrsd/term/terms.ts';
import type { OwnFields } from '#islands/field-form/SchemaFields.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dueText } from '../case/case.model.ts';
import { ClassFields } from '../classification/ClassFields.tsx';
import { RISK_OPTIONS } from '../risk-options.ts';
import { sealingConsequences } from './sealing-consequences.ts';
import { notificationText, type StepDates, type StepDescriptor, type StepFieldsProps } from './step-descriptor.ts';

const RISK_CHOICES = [{ value: '', label: 'Sin riesgo: corre por su tipo' }, ...RISK_OPTIONS];

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | null =>
  known.find((each) => each === value) ?? null;

const chosenClass = (values: FormValues, caseDetail: Pick<PqrsdDetail, 'type_pqrsd'>) => ({
  type: oneOf(PQRSD_TYPES, values.type) ?? caseDetail.type_pqrsd,
  risk: oneOf(RISKS, values.risk),
  matter: oneOf(MATTERS, values.matter),
});

export const classify: StepDescriptor = {
  action: 'Clasificar',
  title: 'Clasificar la solicitud',
  done: 'Clasificada.',
  own: classifyFields,
  consequences: (caseDetail, values, dates) => {
    const chosen = chosenClass(values, caseDetail);
    if (riskRefusal(chosen)) return ['Nada, mientras no lo convierta en reclamo o lo deje sin riesgo.'];
    const due = dates?.classify && dueIfClassified(dates.classify, chosen);
    const isSame = due === caseDetail.due_at;
    return [
      isSame
        ? 'El vencimiento no cambia.'
        : due && `El nuevo vencimiento será el ${dueText(due)}, contado desde que se recibió.`,
      !isSame &&
        due &&
        new Date(due) < new Date() &&
        'Con esa clasificación el término ya venció: el caso queda vencido.',
      !isSame &&
        due &&
        caseDetail.light === 'vencida' &&
        'El término que venció no se borra: queda en el caso y cuenta en los informes.',
      caseDetail.request !== null &&
        chosen.risk !== null &&
        'Si el término pasa a correr en horas, ya no espera a que la persona complete la solicitud.',
      ...sealingConsequences(caseDetail, chosen.type),
      isSame
        ? 'La persona no ve la clasificación.'
        : (due || dates === null) &&
          `${due ? 'A' : 'Si el término cambia, a'} la persona se le dice el término nuevo, con su norma. ${notificationText(caseDetail, values.channel)}`,
    ];
  },
  // Without a draft, which always has a reason, it starts as the case has it.
  initial: (draft, { priority }) => ({ ...draft, ...(draft.reason === undefined && priority && { priority: 'on' }) }),
  issues: (values, caseDetail): FieldErrors => {
    const refusal = riskRefusal(chosenClass(values, caseDetail));
    const missing = isRiskMissing(values, caseDetail) ? 'Elija el riesgo del reclamo, o «Sin riesgo».' : null;
    const message = refusal ?? missing;
    return message === null ? {} : { risk: [message] };
  },
};

/** A claim without a matter of its own, whose risk the officer has not said. */
function isRiskMissing(values: FormValues, caseDetail: Pick<PqrsdDetail, 'type_pqrsd'>): boolean {
  const { type, matter } = chosenClass(values, caseDetail);
  return type === 'reclamo' && !matter && values.risk === undefined;
}

/** The initial choice of risk; none for an unclassified claim, and for what may become one. */
const initialRisk = ({ risk, type_pqrsd, unclassified }: PqrsdDetail): string | undefined =>
  risk ?? (type_pqrsd === 'reclamo' && !unclassified ? '' : undefined);

function makeItAClaim(): void {
  const select = document.getElementById(fieldId('type'));
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = 'reclamo';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.focus();
}

/** The way out of a risk on a type that has none. */
const ClaimOffer = ({ refusal }: { refusal: string }) => (
  <Notice kind="warn" title="Ese riesgo es de un reclamo">
    <p>{refusal}</p>
    <Button label="Convertirla en reclamo" onClick={makeItAClaim} />
  </Notice>
);

function classifyFields({ caseDetail, values, dates }: StepFieldsProps): OwnFields {
  const chosen = chosenClass(values, caseDetail);
  const refusal = riskRefusal(chosen);
  return {
    type: { required: true, defaultValue: caseDetail.type_pqrsd },
    risk: {
      options: RISK_CHOICES,
      defaultValue: initialRisk(caseDetail),
      required: chosen.type === 'reclamo',
      after: refusal && <ClaimOffer refusal={refusal} />,
    },
    matter: { defaultValue: caseDetail.matter ?? '' },
    service: <ClassFields chosen={{ service: caseDetail.service?.code, motive: caseDetail.motive?.code }} />,
    motive: false,
    ...(isSameTerm(chosen, caseDetail, dates) && { channel: false, evidence: false }),
  };
}

/** Whether the person keeps the date that they know, as far as the dates are known. */
function isSameTerm(chosen: ReturnType<typeof chosenClass>, { due_at }: PqrsdDetail, dates: StepDates): boolean {
  if (riskRefusal(chosen) !== null) return true;
  return dates !== null && (!dates.classify || dueIfClassified(dates.classify, chosen) === due_at);
}
