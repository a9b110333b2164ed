import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Field } from '#components/form/Field.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { MAX_CASE_FILES } from '#domain/pqrsd/case-files.ts';
import { formatFileSize } from '#shared/formats/file-size.ts';
import { ACCEPTED, attachmentsHint, PlainLimit } from './attachments.copy.tsx';
import { type Attachment, attachmentsText, statusText } from './case-files.model.ts';
import type { Attachments } from './use-attachments.ts';
import './case-files.css';

type Props = { attachments: Attachments; label?: string; anonymous?: boolean };

/** Attaches files by choosing or dropping them, and lists the attachments. */
export function AttachmentsField({ attachments, label = 'Adjuntar archivos', anonymous = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop(attachments.add);
  const isFull = attachments.list.length >= MAX_CASE_FILES;
  return (
    <div className="case-files">
      <Field name="files" label={label} hint={attachmentsHint}>
        {(control) => (
          <div {...drop} className={isOver ? 'case-files__zone case-files__zone--over' : 'case-files__zone'}>
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
            <p className="case-files__drop">{isFull ? 'Ya están los cinco.' : 'O arrástrelos hasta aquí.'}</p>
          </div>
        )}
      </Field>
      <noscript>
        <PlainLimit />
      </noscript>
      {anonymous && (
        <p className="muted">
          De las fotos quitamos el lugar y la cámara, y no guardamos los nombres de los archivos. Revise que un
          documento no lleve su nombre por dentro.
        </p>
      )}
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

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const follow = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return {
    isOver,
    onDragOver: (event: DragEvent) => follow(event, true),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      follow(event, false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

function AttachmentList({ attachments, onEmptied }: { attachments: Attachments; onEmptied: () => void }) {
  const element = useRef<HTMLUListElement>(null);
  const { list, remove, retry } = attachments;
  const removeAndFocus = (key: string) => {
    remove(key);
    // The focused button is removed with its row: focus moves to the next one, or to the control.
    requestAnimationFrame(() => {
      const next = element.current?.querySelector<HTMLButtonElement>('[data-remove]');
      if (next) next.focus();
      else onEmptied();
    });
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {attachmentsText(list)}
      </p>
      {list.length > 0 && (
        <ul className="list case-files__list" ref={element} aria-label="Archivos adjuntos">
          {list.map((one) => (
            <Line key={one.key} file={one} onRemove={() => removeAndFocus(one.key)} onRetry={() => retry(one.key)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ file, onRemove, onRetry }: { file: Attachment; onRemove: () => void; onRetry: () => void }) {
  const { name, bytes, status, fraction, failure } = file;
  return (
    <li className={`case-files__one case-files__one--${status}`}>
      <p className="case-files__name">
        <strong>{name}</strong> <span className="muted tabular">{formatFileSize(bytes)}</span>
      </p>
      <p className="case-files__status">{statusText(file)}</p>
      {(status === 'sending' || status === 'offline') && (
        <progress className="case-files__progress" aria-label={`Carga de ${name}`} max={1} value={fraction} />
      )}
      <div className="cluster">
        {failure?.isTemporary && <Button label="Intentar de nuevo" heard={` con ${name}`} onClick={onRetry} />}
        <Button kind="quiet" label="Quitar" heard={` ${name}`} data-remove onClick={onRemove} />
      </div>
    </li>
  );
}
