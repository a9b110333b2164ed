import { useId } from 'react';
import { FILE_KINDS, type FileKind } from '#domain/files/file.ts';
import { KIND_LABELS } from './media-library.model.ts';

type Props = { kind: FileKind | null; onKind: (kind: FileKind | null) => void };

/** Selects images, documents or both. */
export function KindFilter({ kind, onKind }: Props) {
  const id = useId();
  return (
    <div className="field media-filter">
      <label className="field__label" htmlFor={id}>
        Tipo
      </label>
      <select
        className="select"
        id={id}
        value={kind ?? ''}
        onChange={(event) => onKind(FILE_KINDS.find((each) => each === event.target.value) ?? null)}
      >
        <option value="">Todos</option>
        {FILE_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_LABELS[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
