import { type RefObject, useEffect, useRef, useState } from 'react';
import { fillUntouched, valuesOf } from '#components/form/form-values.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { holdsText, keepDraft, newKey, readDraft } from './draft.ts';

type Draft = {
  /** Whether something from an earlier visit was brought back. */
  restored: boolean;
  /** Writes the form down as it stands. */
  keep: () => void;
  /** The key that makes a repeated send the same case. */
  key: () => string;
};

/** Brings the draft of this device back after hydration, then follows what is typed. */
export function useDraft(form: RefObject<HTMLFormElement | null>, onRestored: () => void): Draft {
  const draftKey = useRef<string | null>(null);
  const [restored, setRestored] = useState(false);

  const key = () => {
    draftKey.current ??= newKey();
    return draftKey.current;
  };
  const keep = () => {
    if (form.current) keepDraft(deviceStorage, { key: key(), values: valuesOf(form.current) });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const draft = readDraft(deviceStorage);
    if (form.current && draft) {
      draftKey.current = draft.key;
      fillUntouched(form.current, draft.values);
      setRestored(holdsText(draft));
    }
    onRestored();
    if (draft) keep();
  }, []);

  return { restored, keep, key };
}
