import { useEffect, useRef, useState } from 'react';
import { type FormValues, readFormValues } from '#components/form/form-values.ts';
import type { DeviceDraft } from './device-draft.ts';

/** The typed values of a form that is stored as a draft, and the props by which the form starts and follows them. */
export function useDraftForm<Draft extends DeviceDraft>(
  open: () => Draft,
  initialOf: (draft: FormValues) => FormValues = (draft) => draft,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [draft] = useState(open);
  const [initial] = useState(() => initialOf(draft.values));
  const [values, setValues] = useState(initial);
  // The initial values of the controls also decide which fields are shown.
  useEffect(() => {
    if (ref.current) setValues(readFormValues(ref.current));
  }, []);
  const onInput = () => {
    if (!ref.current) return;
    const typed = readFormValues(ref.current);
    setValues(typed);
    draft.keep(typed);
  };
  return { draft, values, form: { ref, values: initial, onInput } };
}
