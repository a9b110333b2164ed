/**
 * What an officer is writing in a step stays on the device, per person, case and step, until it is
 * taken: a session that ends, a lost line or a closed window cost nothing.
 */
import { z } from 'zod';
import type { FormValues } from '#components/form/form-values.ts';
import type { StepKind } from '#domain/pqrsd-steps.ts';
import { type DeviceStorage, deviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { newKey } from '#islands/pqrsd-form/draft.ts';
import { STEP_KINDS } from '../case.model.ts';

const storedDraft = z.object({
  values: z.record(z.string(), z.string()),
  /** The last one that left, answered or not: the same again goes under the same key. */
  sent: z.object({ key: z.string(), body: z.string() }).optional(),
});
type StoredDraft = z.infer<typeof storedDraft>;

export type StepDraft = {
  values: FormValues;
  /** Something was written here before. */
  isRestored: boolean;
  keep(values: FormValues): void;
  /** The key to send this under; another text gets another key. */
  keyFor(body: object): string;
  drop(): void;
};

/** A confirmation is given for what is on the screen: it is not brought back. */
const NOT_KEPT = ['confirmed', 'template'];

const nameOf = (userId: number, caseId: number, kind: StepKind): string => `pqrsd-step:${userId}:${caseId}:${kind}`;

export function openStepDraft(
  userId: number,
  caseId: number,
  kind: StepKind,
  storage: DeviceStorage = deviceStorage,
): StepDraft {
  const name = nameOf(userId, caseId, kind);
  const draft = readDraft(storage, name) ?? { values: {} };
  const write = () => storage.write(name, JSON.stringify(draft));
  return {
    values: draft.values,
    isRestored: holdsWriting(draft.values),
    keep(values) {
      draft.values = Object.fromEntries(Object.entries(values).filter(([field]) => !NOT_KEPT.includes(field)));
      write();
    },
    keyFor(step) {
      const body = JSON.stringify(step);
      if (draft.sent?.body !== body) draft.sent = { key: newKey(), body };
      write();
      return draft.sent.key;
    },
    drop: () => storage.remove(name),
  };
}

function readDraft(storage: DeviceStorage, name: string): StoredDraft | null {
  const draft = storedDraft.safeParse(readJson(storage, name));
  return draft.success ? draft.data : null;
}

/** Fields that begin with something: they alone are no draft. */
const WRITTEN = ['text', 'reason', 'act', 'evidence', 'entity', 'notice'];
const holdsWriting = (values: FormValues): boolean => WRITTEN.some((field) => Boolean(values[field]?.trim()));

/** The steps of a case in which this person left something unsent on this device. */
export function draftedSteps(userId: number, caseId: number, storage: DeviceStorage = deviceStorage): StepKind[] {
  return STEP_KINDS.filter((kind) => {
    const draft = readDraft(storage, nameOf(userId, caseId, kind));
    return draft !== null && holdsWriting(draft.values);
  });
}
