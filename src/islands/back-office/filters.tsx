import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import type { Option } from '#components/form/SelectField.tsx';
import { withFilter } from './back-office.model.ts';

type FieldProps = { label: ReactNode; className?: string; children: (id: string) => ReactNode };

/** The label and the control of a filter. */
export function FilterField({ label, className = 'field', children }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** The options of a select, after the one for no choice. */
export const Options = ({ all, options }: { all: string; options: readonly Option[] }) =>
  [{ value: '', label: all }, ...options].map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Sets `?q=`, so that the result has an address; always from the first page. */
export function SearchBox({ label, placeholder }: { label: string; placeholder?: string }) {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('q') ?? '';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = requested;
  }, [requested]);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery(withFilter(query, 'q', String(new FormData(event.currentTarget).get('q')).trim()));
  };
  return (
    <search>
      <form className="toolbar" onSubmit={search}>
        <FilterField label={label}>
          {(id) => (
            <input
              className="input"
              id={id}
              type="search"
              name="q"
              placeholder={placeholder}
              ref={input}
              defaultValue={requested}
              maxLength={200}
            />
          )}
        </FilterField>
        <button type="submit" className="button">
          Buscar
        </button>
        {requested && <Button kind="quiet" label="Ver todos" onClick={() => setQuery(withFilter(query, 'q', ''))} />}
      </form>
    </search>
  );
}

type SelectProps = { name: string; label: string; all: string; options: readonly Option[] };

/** One filter of a list, held in the address so that the list can be shared and reached with «back». */
export function SelectFilter({ name, label, all, options }: SelectProps) {
  const [query, setQuery] = useSearchParams();
  const choose = (value: string) => setQuery(withFilter(query, name, value));
  return (
    <FilterField label={label} className="field office-filter">
      {(id) => (
        <select
          className="select"
          id={id}
          value={query.get(name) ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <Options all={all} options={options} />
        </select>
      )}
    </FilterField>
  );
}
