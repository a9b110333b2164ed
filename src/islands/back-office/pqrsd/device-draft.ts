/**
 * What an officer is writing stays on the device until it is sent: a session that ends, a lost line
 * or a closed window cost nothing.
 */
import { z } from 'zod';
import type { FormValues } from '#components/form/form-values.ts';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { newKey } from '#islands/pqrsd-form/draft/draft.ts';

const storedDraft = z.object({
  values: z.record(z.string(), z.string()),
  /** The last one that left, answered or not: the same again goes under the same key. */
  sent: z.object({ key: z.string(), body: z.string() }).optional(),
});
type StoredDraft = z.infer<typeof storedDraft>;

export type DeviceDraft = {
  values: FormValues;
  keep(values: FormValues): void;
  /** The key to send this under; another text gets another key. */
  keyFor(body: object): string;
  drop(): void;
};

/** A confirmation and a consent are given for what is on the screen: they are not brought back. */
const NOT_STORED = ['confirmed', 'policy', 'files_fault'];

export function openDraft(storage: DeviceStorage, name: string): DeviceDraft {
  const draft = readDraft(storage, name) ?? { values: {} };
  const write = () => storage.write(name, JSON.stringify(draft));
  return {
    values: draft.values,
    keep(values) {
      draft.values = Object.fromEntries(Object.entries(values).filter(([field]) => !NOT_STORED.includes(field)));
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

export function readDraft(storage: DeviceStorage, name: string): StoredDraft | null {
  const draft = storedDraft.safeParse(readJson(storage, name));
  return draft.success ? draft.data : null;
}
