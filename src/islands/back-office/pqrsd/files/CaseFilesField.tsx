import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { AttachmentsField } from '#islands/case-files/AttachmentsField.tsx';
import { attachmentsIssue } from '#islands/case-files/case-files.model.ts';
import { useAttachments } from '#islands/case-files/use-attachments.ts';
import { FILES_FIELD, FILES_ISSUE_FIELD, uploadedFilesIn } from './case-files-field.model.ts';

type Props = { label: string; hint?: string; anonymous?: boolean; initial: FormValues; errors: FieldErrors };

/** Files that go with a step or a registration, among the values of its form. */
export function CaseFilesField({ label, hint, anonymous = false, initial, errors }: Props) {
  const attachments = useAttachments();
  const fault = attachmentsIssue(attachments.list);
  const control = useRef<HTMLInputElement>(null);
  const kept = JSON.stringify(attachments.kept);
  useRestoredFiles(attachments.restore, initial);
  useInputEventOnChange(control, `${kept} ${fault}`);
  return (
    <div>
      <AttachmentsField attachments={attachments} label={label} anonymous={anonymous} errors={errors[FILES_FIELD]} />
      {hint && <p className="field__hint">{hint}</p>}
      <input type="hidden" name={FILES_FIELD} value={kept} ref={control} />
      {fault && <input type="hidden" name={FILES_ISSUE_FIELD} value={fault} />}
    </div>
  );
}

/** Brings back, once, the files of the draft that the server still has. */
function useRestoredFiles(restore: ReturnType<typeof useAttachments>['restore'], initial: FormValues): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const files = uploadedFilesIn(initial);
    if (files.length > 0) void restore(files);
  });
}

/** Tells the form of files that came or went, as it hears of anything that is typed. */
function useInputEventOnChange(control: { current: HTMLInputElement | null }, state: string): void {
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [control, state]);
}
