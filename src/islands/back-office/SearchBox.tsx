import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { withFilter } from './back-office.model.ts';

/** Sets `?q=`, so that the result has an address; always from the first page. */
export function SearchBox({ label }: { label: string }) {
  const id = useId();
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
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {label}
          </label>
          <input
            className="input"
            id={id}
            type="search"
            name="q"
            ref={input}
            defaultValue={requested}
            maxLength={200}
          />
        </div>
        <button type="submit" className="button button--secondary">
          Buscar
        </button>
        {requested && (
          <button type="button" className="button button--quiet" onClick={() => setQuery(withFilter(query, 'q', ''))}>
            Ver todos
          </button>
        )}
      </form>
    </search>
  );
}
