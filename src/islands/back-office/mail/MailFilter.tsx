import { useSearchParams } from 'react-router';
import { STATE_OPTIONS, stateOf } from './mail.model.ts';

/** By state; the choice changes the address. */
export function MailFilter() {
  const [query, setQuery] = useSearchParams();
  return (
    <div className="toolbar office-tools">
      <div className="field office-filter">
        <label className="field__label" htmlFor="mail-state">
          Estado
        </label>
        <select
          className="select"
          id="mail-state"
          value={stateOf(query) ?? ''}
          onChange={({ target }) => setQuery(target.value ? { state: target.value } : {})}
        >
          <option value="">Todos</option>
          {STATE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
