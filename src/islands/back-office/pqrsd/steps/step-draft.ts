/** The drafts of steps on the device: one per user, case and step. */
import type { FormValues } from '#components/form/form-values.ts';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { openDraft, readDraft } from '../device-draft.ts';
import { STEP_KINDS } from './step-forms.ts';

const nameOf = (userId: number, caseId: number, kind: StepKind): string => `pqrsd-step:${userId}:${caseId}:${kind}`;

/** A draft counts only with text in one of these; the other fields have initial values. */
const TEXT_FIELDS = ['text', 'reason', 'act', 'evidence', 'entity', 'notice', 'pending', 'where'];
const hasWrittenText = (values: FormValues): boolean => TEXT_FIELDS.some((field) => Boolean(values[field]?.trim()));

/** The draft of a step; restored when it holds text of an earlier visit. */
export function openStepDraft(userId: number, caseId: number, kind: StepKind, storage = deviceStorage) {
  const draft = openDraft(storage, nameOf(userId, caseId, kind));
  return { ...draft, isRestored: hasWrittenText(draft.values) };
}

/** The steps of a case for which the user has an unsent draft on this device. */
export const draftedSteps = (userId: number, caseId: number, storage = deviceStorage): StepKind[] =>
  STEP_KINDS.filter((kind) => {
    const draft = readDraft(storage, nameOf(userId, caseId, kind));
    return draft !== null && hasWrittenText(draft.values);
  });
