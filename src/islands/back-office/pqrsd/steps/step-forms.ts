/** The registry of the steps of the desk, and what their forms start with, check and send. */

import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { isApprovedStep } from '#domain/pqrsd/case/approval/proposal.ts';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import type { PqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { runningTermText } from '../case/case.model.ts';
import { FILES_FIELD, filesIssues } from '../files/case-files-field.model.ts';
import { answer, correct } from './answer.tsx';
import { approve, returnProposal, unpropose } from './approve.tsx';
import { classify } from './classify.tsx';
import { ask, complete, grant, unask } from './completion.tsx';
import { consult, consultChange } from './consult.tsx';
import { assign, dispatch, extend, legend, transfer } from './course.tsx';
import { abandon, annul, close, continueExOfficio, withdraw } from './ending.tsx';
import { join, link, unjoin } from './join.tsx';
import { appeal, comply, order, reopen, resolve } from './recourse.tsx';
import type { InitialFacts, StepDates, StepDescriptor } from './step-descriptor.ts';
import { answerPart, note, notice, notify, write } from './telling.tsx';
import { withhold } from './withhold.ts';

/** By kind, in the order in which the desk offers them. */
export const STEP_FORMS: Record<StepKind, StepDescriptor> = {
  ...{ approve, return: returnProposal },
  ...{
    answer,
    resolve,
    notice,
    notify,
    close,
    write,
    note,
    correct,
    answer_part: answerPart,
    consult,
    assign,
    classify,
  },
  ...{ consult_change: consultChange, unpropose },
  ...{ ask, complete, unask, grant, extend, transfer, dispatch, legend, join, unjoin, link },
  ...{ appeal, order, comply, reopen, abandon, withdraw, continue: continueExOfficio, withhold, annul },
};
export const STEP_KINDS = Object.keys(STEP_FORMS) as StepKind[];

/** Why the rules refuse a step that the state admits; null when it may be taken. */
export const refusalOf = ({ refusals }: Pick<PqrsdDetail, 'refusals'>, kind: StepKind): string | null =>
  refusals[kind] ?? null;

/** Whether a step is stored for approval instead of sent. */
const waitsForApproval = (kind: StepKind, { approval }: Pick<PqrsdDetail, 'approval'>): boolean =>
  approval.required && isApprovedStep(kind);

/** The form of a step with its texts in a case. */
export const formOf = (kind: StepKind, caseDetail: Pick<PqrsdDetail, 'approval'>): StepDescriptor =>
  waitsForApproval(kind, caseDetail)
    ? {
        ...STEP_FORMS[kind],
        send: 'Enviar a aprobación',
        done: 'La respuesta espera aprobación: todavía no ha salido.',
      }
    : STEP_FORMS[kind];

/** The initial values of the form: the draft or the answer that was proposed, completed by the step. */
export function initialStepValues(
  kind: StepKind,
  draft: FormValues,
  caseDetail: InitialFacts & Pick<PqrsdDetail, 'proposal'>,
  templates: PqrsdTemplates | null,
): FormValues {
  const { proposal } = caseDetail;
  const proposed =
    proposal?.kind === kind && !draft.text?.trim()
      ? { ...draft, ...proposal.fields, [FILES_FIELD]: JSON.stringify(proposal.files) }
      : draft;
  return STEP_FORMS[kind].initial?.(proposed, caseDetail, templates) ?? proposed;
}

/** Validation of this screen, beyond the schema of the API. */
export const stepIssues = (
  kind: StepKind,
  values: FormValues,
  caseDetail: PqrsdDetail,
  healthParagraph: string,
): FieldErrors => ({ ...filesIssues(values), ...STEP_FORMS[kind].issues?.(values, caseDetail, healthParagraph) });

/** What the step will do, in sentences. */
export function consequencesOf(
  kind: StepKind,
  caseDetail: PqrsdDetail,
  values: FormValues,
  dates: StepDates,
): string[] {
  const all = STEP_FORMS[kind].consequences(caseDetail, values, dates);
  const own = all.filter((text): text is string => Boolean(text));
  if (!waitsForApproval(kind, caseDetail)) return own;
  const approvers = new Intl.ListFormat('es', { type: 'disjunction' }).format(
    caseDetail.approval.approvers.map(({ name }) => name),
  );
  return [
    `Todavía no sale: espera la aprobación de otra persona${approvers && ` (${approvers})`}.`,
    ...[runningTermText(caseDetail)].filter((text) => text !== null),
    'Cuando la aprueben sale tal como está, y entonces:',
    ...own,
  ];
}
