import { type KeyboardEvent, useId, useRef } from 'react';
import type { FileKind } from '#domain/files/file.ts';
import { KindFilter } from './KindFilter.tsx';

type Props = {
  kind: FileKind | null;
  canFilter: boolean;
  onSearch: (q: string) => void;
  onKind: (kind: FileKind | null) => void;
};

/** Searches when asked to; Enter does it too, and never sends the form around the dialog. */
export function PickerSearch({ kind, canFilter, onSearch, onKind }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const search = () => onSearch(input.current?.value.trim() ?? '');
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  return (
    <div className="toolbar">
      <div className="field media-picker__search">
        <label className="field__label" htmlFor={id}>
          Buscar por nombre o descripción
        </label>
        <input className="input" id={id} type="search" ref={input} maxLength={200} onKeyDown={searchOnEnter} />
      </div>
      <button type="button" className="button button--secondary" onClick={search}>
        Buscar
      </button>
      {canFilter && <KindFilter kind={kind} onKind={onKind} />}
    </div>
  );
}
