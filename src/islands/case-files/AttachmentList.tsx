import { useRef } from 'react';
import { Button } from '#components/form/Button.tsx';
import { formatFileSize } from '#shared/formats/file-size.ts';
import { type Attachment, attachmentsText, statusText } from './case-files.model.ts';
import type { Attachments } from './use-attachments.ts';

type Props = { attachments: Attachments; onEmptied: () => void };

/** The attached files, each with the state of its upload and buttons to retry and remove it. */
export function AttachmentList({ attachments, onEmptied }: Props) {
  const element = useRef<HTMLUListElement>(null);
  const { list, remove, retry } = attachments;
  const removeAndFocus = (key: string) => {
    remove(key);
    // The focused button is removed with its row: focus moves to the next one, or to the control.
    requestAnimationFrame(() => {
      const next = element.current?.querySelector<HTMLButtonElement>('.case-files__remove');
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
        {failure?.isTemporary && (
          <Button kind="secondary" onClick={onRetry}>
            Intentar de nuevo<span className="visually-hidden"> con {name}</span>
          </Button>
        )}
        <button type="button" className="button button--quiet case-files__remove" onClick={onRemove}>
          Quitar<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  );
}
