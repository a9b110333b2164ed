import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { AttachmentsField } from '#islands/case-files/AttachmentsField.tsx';
import { faultOfList } from '#islands/case-files/case-files.model.ts';
import { useAttachments } from '#islands/case-files/use-attachments.ts';
import { FILES, FILES_FAULT, filesIn } from './files.model.ts';

type Props = { label: string; hint?: string; anonymous?: boolean; initial: FormValues; errors: FieldErrors };

/** Files that go with a step or a registration, among the values of its form. */
export function FilesField({ label, hint, anonymous = false, initial, errors }: Props) {
  const attachments = useAttachments();
  const fault = faultOfList(attachments.list);
  const control = useRef<HTMLInputElement>(null);
  const kept = JSON.stringify(attachments.kept);
  useRestored(attachments.restore, initial);
  useTold(control, `${kept} ${fault}`);
  return (
    <div>
      <AttachmentsField attachments={attachments} label={label} anonymous={anonymous} errors={errors[FILES]} />
      {hint && <p className="field__hint">{hint}</p>}
      <input type="hidden" name={FILES} value={kept} ref={control} />
      {fault && <input type="hidden" name={FILES_FAULT} value={fault} />}
    </div>
  );
}

/** Brings back, once, the files of the draft that the server still has. */
function useRestored(restore: ReturnType<typeof useAttachments>['restore'], initial: FormValues): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const files = filesIn(initial);
    if (files.length > 0) void restore(files);
  });
}

/** Tells the form of files that came or went, as it hears of anything that is typed. */
function useTold(control: { current: HTMLInputElement | null }, state: string): void {
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [control, state]);
}
