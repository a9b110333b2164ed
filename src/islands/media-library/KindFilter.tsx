import { useId } from 'react';
import { FILE_KINDS, type FileKind } from '#domain/files/file.ts';
import { KIND_LABELS } from './media-library.model.ts';

type Props = { kind: FileKind | null; onKind: (kind: FileKind | null) => void };

/** Selects images, documents or both. */
export function KindFilter({ kind, onKind }: Props) {
  const id = useId();
  const select = (value: string) => onKind(FILE_KINDS.find((each) => each === value) ?? null);
  return (
    <div className="field media-filter">
      <label className="field__label" htmlFor={id}>
        Tipo
      </label>
      <select className="select" id={id} value={kind ?? ''} onChange={(event) => select(event.target.value)}>
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
