/**
 * The draft of the form on this device. It does not store the consent, which is given on sending, and an anonymous
 * draft stores no personal field.
 */
import { z } from 'zod';
import type { FormValues } from '#components/form/form-values.ts';
import { PERSONAL_FIELDS } from '#domain/pqrsd/pqrsd.ts';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';

export const DRAFT_KEY = 'pqrsd-draft';

const storedDraft = z.object({
  /** The idempotency key, sent as `rad`. */
  key: z.string().min(1),
  values: z.record(z.string(), z.string()),
  /** The uploaded files. */
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })).optional(),
});
export type PqrsdDraft = z.infer<typeof storedDraft>;

const NOT_STORED: readonly string[] = ['policy', 'web', 'form_token', 'proof'];
const PERSONAL: readonly string[] = [...PERSONAL_FIELDS, 'no_email'];

export function readDraft(storage: DeviceStorage): PqrsdDraft | null {
  const draft = storedDraft.safeParse(readJson(storage, DRAFT_KEY));
  return draft.success ? draft.data : null;
}

export function saveDraft(storage: DeviceStorage, draft: PqrsdDraft): void {
  const values = storedValues(draft.values);
  const isAnonymous = draft.values.anonymous === 'on';
  const files = draft.files?.map((file, at) => (isAnonymous ? { ...file, name: `adjunto-${at + 1}` } : file));
  storage.write(DRAFT_KEY, JSON.stringify({ key: draft.key, values, ...(files?.length && { files }) }));
}

export function deleteDraft(storage: DeviceStorage): void {
  storage.remove(DRAFT_KEY);
}

function storedValues(values: FormValues): FormValues {
  const dropped = values.anonymous === 'on' ? [...NOT_STORED, ...PERSONAL] : NOT_STORED;
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== '' && !dropped.includes(name)));
}

/** Whether the draft holds anything. */
export const hasText = (draft: PqrsdDraft): boolean =>
  Object.keys(draft.values).length > 0 || (draft.files?.length ?? 0) > 0;

/** A random key; `randomUUID` exists only in secure contexts. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');
}
