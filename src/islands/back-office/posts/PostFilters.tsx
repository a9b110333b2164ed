import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/post.ts';
import { SHELVES } from '#domain/post-editing.ts';
import { SearchBox } from '../SearchBox.tsx';
import { SHELF_LABELS, withFilter } from './posts.model.ts';

/** Words, state and category; each changes the address. */
export function PostFilters() {
  return (
    <div className="toolbar office-tools">
      <SearchBox label="Buscar por título" />
      <Filter
        name="shelf"
        label="Estado"
        all="Todos menos la papelera"
        options={SHELVES.map((value) => ({ value, label: SHELF_LABELS[value] }))}
      />
      <Filter
        name="cat"
        label="Categoría"
        all="Todas"
        options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
      />
    </div>
  );
}

type Props = { name: 'shelf' | 'cat'; label: string; all: string; options: { value: string; label: string }[] };

function Filter({ name, label, all, options }: Props) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  return (
    <div className="field office-filter">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="select"
        id={id}
        value={query.get(name) ?? ''}
        onChange={(event) => setQuery(withFilter(query, name, event.target.value))}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
