import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { FilterField, Options } from '#components/form/FilterField.tsx';
import type { Option } from '#components/form/SelectField.tsx';
import { withFilter } from './back-office.model.ts';
import { PHONE_QUERY, useMediaQuery } from './use-media-query.ts';

/**
 * The filters in the address, and how to set one. It is set on the address as it is by then and not as it was drawn: on a
 * slow phone two are set before the list is drawn again, and both count.
 */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const setFilter = (name: string, value: string) =>
    setQuery(withFilter(new URLSearchParams(window.location.search), name, value));
  return [query, setFilter] as const;
}

/** For a control that holds what the address says until something else is typed; a new `key` would take its focus. */
export function useAddressValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (control.current) control.current.value = value;
  }, [value]);
  return { ref: control, defaultValue: value };
}

/** Sets `?q=`, so that the result has an address; always from the first page. */
export function SearchBox({ label, placeholder }: { label: string; placeholder?: string }) {
  const [query, setFilter] = useFilters();
  const requested = query.get('q') ?? '';
  const value = useAddressValue<HTMLInputElement>(requested);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFilter('q', String(new FormData(event.currentTarget).get('q')).trim());
  };
  const showAll = () => {
    setFilter('q', '');
    // The pressed button is removed.
    value.ref.current?.focus();
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
              {...value}
              maxLength={200}
            />
          )}
        </FilterField>
        <button type="submit" className="button">
          Buscar
        </button>
        {requested && <Button kind="quiet" label="Ver todos" onClick={showAll} />}
      </form>
    </search>
  );
}

type SelectFilterProps = { name: string; label: string; all: string; options: readonly Option[] };

/** One filter of a list, held in the address so that the list can be shared and reached with «back». */
export function SelectFilter({ name, label, all, options }: SelectFilterProps) {
  const [query, setFilter] = useFilters();
  return (
    <FilterField label={label} className="field office-filter">
      {(id) => (
        <select
          className="select"
          id={id}
          value={query.get(name) ?? ''}
          onChange={({ target }) => setFilter(name, target.value)}
        >
          <Options all={all} options={options} />
        </select>
      )}
    </FilterField>
  );
}

/** A filter that is set, and the address of the list without it. */
type ChosenFilter = { text: string; to: URLSearchParams };

const foldedFilters = () => document.querySelector<HTMLDetailsElement>('.office-filters');
/** Moves the focus to «Filtros»: a pressed chip is removed. */
export const focusFilters = (): void => foldedFilters()?.querySelector('summary')?.focus();

/** Folds the filters that were applied, where they can be folded; the pressed control goes out of sight. */
export function foldFilters(): void {
  foldedFilters()?.removeAttribute('open');
  focusFilters();
}

/** What a list is filtered by, each with the way to remove it. */
export const ChosenFilters = ({ chosen, className = '', children }: ChosenProps) => (
  <ul className={`list office-chosen ${className}`.trim()} aria-label="Filtros puestos">
    {chosen.map(({ text, to }) => (
      <li key={text}>
        <Link className="office-chosen__one" to={`?${to}`} onClick={focusFilters}>
          <span className="visually-hidden">Quitar </span>
          {text} <span aria-hidden="true">✕</span>
        </Link>
      </li>
    ))}
    {children}
  </ul>
);

type ChosenProps = { chosen: readonly ChosenFilter[]; className?: string; children?: ReactNode };

/** Fields that are folded until they are asked for. */
export const FoldedFilters = ({ id, count = 0, children }: { id?: string; count?: number; children: ReactNode }) => (
  <details className="office-filters" id={id}>
    <summary className="button">Filtros{count > 0 && ` (${count})`}</summary>
    <div className="office-filters__fields">{children}</div>
  </details>
);

/** The filters of a list in a row; on a phone folded, with what is chosen in sight, so that the results come first. */
export function ListFilters({ chosen, children }: { chosen: readonly ChosenFilter[]; children: ReactNode }) {
  const isPhone = useMediaQuery(PHONE_QUERY);
  if (!isPhone) return children;
  return (
    <>
      <FoldedFilters count={chosen.length}>{children}</FoldedFilters>
      {chosen.length > 0 && <ChosenFilters chosen={chosen} />}
    </>
  );
}

/** The selects of a list. */
export function SelectFilters({ filters }: { filters: readonly SelectFilterProps[] }) {
  const [query] = useSearchParams();
  const chosen = filters.flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === query.get(name));
    return option ? [{ text: `${label}: ${option.label}`, to: withFilter(query, name, '') }] : [];
  });
  return (
    <ListFilters chosen={chosen}>
      {filters.map((filter) => (
        <SelectFilter key={filter.name} {...filter} />
      ))}
    </ListFilters>
  );
}
