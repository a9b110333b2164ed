import { type RefObject, useEffect, useRef, useState } from 'react';
import { fillUntouched, readFormValues } from '#components/form/form-values.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import type { Attachments } from '#islands/case-files/use-attachments.ts';
import { hasText, newKey, readDraft, saveDraft } from './draft.ts';

type Draft = {
  /** Whether something from an earlier visit was brought back. */
  restored: boolean;
  /** Writes the form down as it stands. */
  keep: () => void;
  /** The key that makes a repeated send the same case. */
  key: () => string;
};

/** Brings the draft of this device back after hydration, then follows what is typed. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  attachments: Pick<Attachments, 'kept' | 'restore'>,
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
      saveDraft(deviceStorage, { key: key(), values: readFormValues(form.current), files: attachments.kept });
  };
  const ids = attachments.kept.map(({ id }) => id).join();
  const known = useRef(ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a file came or went
  useEffect(() => {
    if (known.current !== ids) keep();
    known.current = ids;
  }, [ids]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const draft = readDraft(deviceStorage);
    if (form.current && draft) {
      draftKey.current = draft.key;
      fillUntouched(form.current, draft.values);
      setRestored(hasText(draft));
      void attachments.restore(draft.files ?? []);
    }
    onRestored();
    // Without its files for now: the effect above adds those that the server still has.
    if (draft && !draft.files) keep();
  }, []);

  return { restored, keep, key };
}
