/** Drafts of the desk, stored on the device until they are sent, so that an ended session or a closed window loses nothing. */
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { type FormValues, readFormValues } from '#components/form/form-values.ts';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { newKey } from '#islands/pqrsd-form/draft/draft.ts';

const storedDraft = z.object({
  values: z.record(z.string(), z.string()),
  /** The last body sent and its idempotency key: the same body is sent again under the same key. */
  sent: z.object({ key: z.string(), body: z.string() }).optional(),
});

/** A confirmation and a consent are given for what is on the screen, so they are not restored. */
const NOT_STORED = ['confirmed', 'policy', 'files_fault'];

export function readDraft(storage: DeviceStorage, name: string): z.infer<typeof storedDraft> | null {
  const draft = storedDraft.safeParse(readJson(storage, name));
  return draft.success ? draft.data : null;
}

/** The draft of one form, empty at first. */
export function openDraft(storage: DeviceStorage, name: string) {
  const draft = readDraft(storage, name) ?? { values: {} };
  const write = () => storage.write(name, JSON.stringify(draft));
  return {
    values: draft.values,
    keep(values: FormValues) {
      draft.values = Object.fromEntries(Object.entries(values).filter(([field]) => !NOT_STORED.includes(field)));
      write();
    },
    /** The idempotency key of a body; another body gets another key. */
    keyFor(value: object): string {
      const body = JSON.stringify(value);
      if (draft.sent?.body !== body) draft.sent = { key: newKey(), body };
      write();
      return draft.sent.key;
    },
    drop: () => storage.remove(name),
  };
}

/** The typed values of a form that is stored as a draft, and the props by which the form starts and follows them. */
export function useDraftForm<Draft extends ReturnType<typeof openDraft>>(
  open: () => Draft,
  initialOf: (draft: FormValues) => FormValues = (draft) => draft,
  /** Read again when it changes: what the initial values of the controls depend on. */
  facts?: unknown,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [draft] = useState(open);
  const [initial] = useState(() => initialOf(draft.values));
  const [values, setValues] = useState(initial);
  // The initial values of the controls also decide which fields are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls follow the facts
  useEffect(() => {
    if (ref.current) setValues(readFormValues(ref.current));
  }, [facts]);
  const onInput = () => {
    if (!ref.current) return;
    const typed = readFormValues(ref.current);
    setValues(typed);
    draft.keep(typed);
  };
  return { draft, values, form: { ref, values: initial, onInput } };
}
