import { type DragEvent, useRef, useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { MAX_CASE_FILES } from '#domain/pqrsd/case-files.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { ACCEPTED, AnonymousHint, attachmentsHint, PlainLimit } from './attachments.copy.tsx';
import type { Attachments } from './use-attachments.ts';
import './case-files.css';

type Props = {
  attachments: Attachments;
  label?: string;
  /** The petitioner stays anonymous. */
  anonymous?: boolean;
};

/** Attaches files by choosing or dropping them, and lists the attachments. */
export function AttachmentsField({ attachments, label = 'Adjuntar archivos', anonymous = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useDrop(attachments.add);
  const isFull = attachments.list.length >= MAX_CASE_FILES;
  return (
    <div className="case-files">
      <Field name="files" label={label} hint={attachmentsHint}>
        {(control) => (
          <div
            {...drop.handlers}
            className={drop.isOver ? 'case-files__zone case-files__zone--over' : 'case-files__zone'}
          >
            <input
              {...control}
              name="archivos"
              ref={input}
              className="input"
              type="file"
              multiple
              accept={ACCEPTED}
              onChange={({ target }) => {
                attachments.add([...(target.files ?? [])]);
                // Lets the same file be chosen again after its removal.
                target.value = '';
              }}
            />
            <p className="case-files__drop">
              {isFull ? 'Ya están los cinco.' : 'También puede arrastrarlos hasta aquí.'}
            </p>
          </div>
        )}
      </Field>
      <noscript>
        <PlainLimit />
      </noscript>
      {anonymous && <AnonymousHint />}
      {attachments.refused.length > 0 && (
        <Notice kind="danger" title="No adjuntamos">
          <ul>
            {attachments.refused.map(({ name, reason }) => (
              <li key={name} className="case-files__name">
                <strong>«{name}»</strong>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <AttachmentList attachments={attachments} onEmptied={() => input.current?.focus()} />
    </div>
  );
}

/** Drag and drop of files. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
