import { useState } from 'react';

/** The selected rows of one page and filter, which `key` names: on another they are out of sight. */
export function useSelection(key: string) {
  const [selection, setSelection] = useState({ key, ids: new Set<number>() });
  const ids: ReadonlySet<number> = selection.key === key ? selection.ids : new Set();
  const select = (next: Iterable<number>) => setSelection({ key, ids: new Set(next) });
  const toggle = (id: number) => select(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
  return { ids, select, toggle };
}
