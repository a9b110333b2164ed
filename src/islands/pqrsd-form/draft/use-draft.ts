import { type RefObject, useEffect, useRef, useState } from 'react';
import { fillUntouched, readFormValues } from '#components/form/form-values.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import type { Attachments } from '#islands/case-files/use-attachments.ts';
import { hasText, newKey, readDraft, saveDraft } from './draft.ts';

type Draft = {
  /** Whether a draft was restored. */
  restored: boolean;
  /** Stores the current values. */
  keep: () => void;
  /** The idempotency key. */
  key: () => string;
};

/** Restores the draft after hydration, and stores it on each change. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  attachments: Pick<Attachments, 'uploaded' | 'restore'>,
  onRestored: () => void,
): Draft {
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
