import { type ReactNode, use, useEffect, useRef } from 'react';
import { FormContext } from '#components/form/Field.tsx';
import { AttachmentsField } from '#islands/case-files/AttachmentsField.tsx';
import '#islands/case-files/attachment-list.css';
import { attachmentsIssue } from '#islands/case-files/case-files.model.ts';
import { useAttachments } from '#islands/case-files/use-attachments.ts';
import { FILES_FIELD, FILES_ISSUE_FIELD, uploadedFilesIn } from './case-files-field.model.ts';

/** The attachments of a step or a registration, as hidden fields of its form. */
export function CaseFilesField({
  label,
  hint,
  anonymous = false,
}: {
  label: string;
  hint?: ReactNode;
  anonymous?: boolean;
}) {
  const { values } = use(FormContext);
  const attachments = useAttachments();
  const issue = attachmentsIssue(attachments.list);
  const control = useRef<HTMLInputElement>(null);
  const uploaded = JSON.stringify(attachments.uploaded);

  // Restores, once, the files of the draft that the server still has.
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const files = uploadedFilesIn(values);
    if (files.length > 0) void attachments.restore(files);
  });
  // Dispatches an input event after a change of the list, so that the form follows it as it follows typing.
  const state = `${uploaded} ${issue}`;
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [state]);
  return (
    <div>
      <AttachmentsField attachments={attachments} label={label} anonymous={anonymous} />
      {hint && <p className="field__hint">{hint}</p>}
      <input type="hidden" name={FILES_FIELD} value={uploaded} ref={control} />
      {issue && <input type="hidden" name={FILES_ISSUE_FIELD} value={issue} />}
    </div>
  );
}
