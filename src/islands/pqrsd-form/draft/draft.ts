/** The draft of the form on this device, without the consent, and without personal fields while it is anonymous. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { type FormValues, fillUntouched, readFormValues } from '#components/form/form-values.ts';
import { PERSONAL_FIELDS } from '#domain/pqrsd/pqrsd.ts';
import { type DeviceStorage, deviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import type { Attachments } from '#islands/case-files/use-attachments.ts';

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
const PERSONAL: readonly string[] = [...PERSONAL_FIELDS, 'no_email', 'no_telephone'];

export const readDraft = (storage: DeviceStorage): PqrsdDraft | null =>
  storedDraft.safeParse(readJson(storage, DRAFT_KEY)).data ?? null;

export function saveDraft(storage: DeviceStorage, draft: PqrsdDraft): void {
  const values = storedValues(draft.values);
  const isAnonymous = draft.values.anonymous === 'on';
  const files = draft.files?.map((file, at) => (isAnonymous ? { ...file, name: `adjunto-${at + 1}` } : file));
  storage.write(DRAFT_KEY, JSON.stringify({ key: draft.key, values, ...(files?.length && { files }) }));
}

export const deleteDraft = (storage: DeviceStorage): void => storage.remove(DRAFT_KEY);

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

/** Restores the draft after hydration; `keep` stores it on each change, under the idempotency key of `key`. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  attachments: Pick<Attachments, 'uploaded' | 'restore'>,
  onRestored: () => void,
) {
  const draftKey = useRef<string | null>(null);
  const [restored, setRestored] = useState(false);

  const key = () => {
    draftKey.current ??= newKey();
    return draftKey.current;
  };
  const keep = () => {
    if (form.current)
      saveDraft(deviceStorage, { key: key(), values: readFormValues(form.current), files: attachments.uploaded });
  };
  const ids = attachments.uploaded.map(({ id }) => id).join();
  const known = useRef(ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the files change
  useEffect(() => {
    if (known.current !== ids) keep();
    known.current = ids;
  }, [ids]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const draft = readDraft(deviceStorage);
    if (form.current && draft) {
      draftKey.current = draft.key;
      fillUntouched(form.current, draft.values);
      setRestored(hasText(draft));
      void attachments.restore(draft.files ?? []);
    }
    onRestored();
    // Its files are restored asynchronously; the effect above stores them then.
    if (draft && !draft.files) keep();
  }, []);

  return { restored, keep, key };
}
