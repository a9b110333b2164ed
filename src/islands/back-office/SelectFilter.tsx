import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Option } from '#components/form/SelectField.tsx';
import { withFilter } from './back-office.model.ts';

type Props = { name: string; label: string; all: string; options: readonly Option[] };

/** One filter of a list, held in the address so that the list can be shared and reached with «back». */
export function SelectFilter({ name, label, all, options }: Props) {
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
