import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FilterField } from '#components/form/FilterField.tsx';
import { ChosenFilters, FoldedFilters, focusFilters, SelectFilter, useFilters } from '#islands/back-office/filters.tsx';
import {
  ASSIGNEE_LABELS,
  type FilterNames,
  filterText,
  INBOX_FILTER_NAMES,
  INBOX_FILTERS,
  type InboxFilterName,
} from '#shared/api/inbox-filters.ts';
import { activeFilters, showsOpenOnly, withoutFilter, withoutFilters } from './inbox.model.ts';

export type Choices = {
  officers: readonly { id: number; name: string }[];
  services: readonly { code: string; name: string }[];
  motives: readonly { code: string; name: string }[];
};

const BY_RECEIPT = [{ value: 'recibo', label: 'Lo último recibido' }];

const isFlag = (name: InboxFilterName): boolean => INBOX_FILTERS[name].kind === 'flag';
const FLAGS = INBOX_FILTER_NAMES.filter(isFlag);
const CHOICES = INBOX_FILTER_NAMES.filter((name) => !isFlag(name));

/** Every filter of the list, made from INBOX_FILTERS; folded until it is opened. */
export function InboxFilters({ choices }: { choices: Choices }) {
  return (
    <FoldedFilters id="filtros">
      <div className="desk-filters__choices">
        {CHOICES.map((name) => (
          <OneFilter key={name} name={name} choices={choices} />
        ))}
        <SelectFilter name="sort" label="Orden" all="Lo que vence primero" options={BY_RECEIPT} />
      </div>
      <fieldset className="desk-filters__flags">
        <legend className="visually-hidden">Solo las que tienen esto</legend>
        {FLAGS.map((name) => (
          <OneFilter key={name} name={name} choices={choices} />
        ))}
      </fieldset>
    </FoldedFilters>
  );
}

function OneFilter({ name, choices }: { name: InboxFilterName; choices: Choices }) {
  const filter = INBOX_FILTERS[name];
  if (filter.kind === 'flag') return <FilterCheckbox name={name} label={filter.label} />;
  if (filter.kind === 'day') return <DayFilter name={name} label={filter.label} />;
  return <SelectFilter name={name} label={filter.label} all={filter.all} options={optionsOf(name, choices)} />;
}

function optionsOf(name: InboxFilterName, { officers, services, motives }: Choices) {
  const filter = INBOX_FILTERS[name];
  if (filter.kind === 'choice') return pairsOf(filter.labels);
  if (filter.kind === 'officer')
    return [...pairsOf(ASSIGNEE_LABELS), ...officers.map(({ id, name: label }) => ({ value: String(id), label }))];
  return (name === 'service' ? services : motives).map(({ code, name: label }) => ({ value: code, label }));
}

const pairsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

function FilterCheckbox({ name, label }: { name: string; label: string }) {
  const id = useId();
  const [address, setFilter] = useFilters();
  return (
    <label className="checkbox" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        checked={address.get(name) === '1'}
        onChange={(event) => setFilter(name, event.target.checked ? '1' : '')}
      />
      <span>{label}</span>
    </label>
  );
}

function DayFilter({ name, label }: { name: string; label: string }) {
  const [address, setFilter] = useFilters();
  return (
    <FilterField label={label} className="field office-filter">
      {(id) => (
        <input
          className="input"
          type="date"
          id={id}
          value={address.get(name) ?? ''}
          onChange={({ target }) => setFilter(name, target.value)}
        />
      )}
    </FilterField>
  );
}

/** What the list is filtered by, each with the way to remove it. */
export function FilterChips({ choices: { officers, services, motives } }: { choices: Choices }) {
  const [address] = useSearchParams();
  const namesOf: FilterNames = (name, value) =>
    name === 'assigned'
      ? officers.find(({ id }) => String(id) === value)?.name
      : (name === 'service' ? services : motives).find(({ code }) => code === value)?.name;
  const chips = activeFilters(address).map((one) => ({
    text: filterText(one.name, one.value, namesOf),
    to: withoutFilter(address, one),
  }));
  if (chips.length === 0) return null;
  const isDefault = chips.length === 1 && showsOpenOnly(address);
  return (
    <ChosenFilters chosen={chips} className={isDefault ? 'desk-chosen--default' : ''}>
      {(chips.length > 1 || address.has('q')) && (
        <li>
          <Link
            className="office-chosen__one office-chosen__one--all"
            to={`?${withoutFilters(address)}`}
            onClick={focusFilters}
          >
            Quitar los filtros
          </Link>
        </li>
      )}
    </ChosenFilters>
  );
}
