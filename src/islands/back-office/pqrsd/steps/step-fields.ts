/** The fields of each step. */
import type { ReactNode } from 'react';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { AskFields } from './AskFields.tsx';
import { AssignFields } from './AssignFields.tsx';
import { ClassifyFields } from './ClassifyFields.tsx';
import { AbandonFields, AnnulFields, CloseFields } from './ClosingFields.tsx';
import { ExtendFields } from './ExtendFields.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';
import { CompleteField, GrantFields, NoteField, WriteFields } from './TextFields.tsx';
import { TransferFields } from './TransferFields.tsx';

export const STEP_FIELD_COMPONENTS: Record<StepKind, (props: StepFieldsProps) => ReactNode> = {
  assign: AssignFields,
  note: NoteField,
  write: WriteFields,
  classify: ClassifyFields,
  ask: AskFields,
  grant: GrantFields,
  complete: CompleteField,
  extend: ExtendFields,
  transfer: TransferFields,
  answer: AnswerFields,
  notice: NoticeFields,
  abandon: AbandonFields,
  close: CloseFields,
  annul: AnnulFields,
};
