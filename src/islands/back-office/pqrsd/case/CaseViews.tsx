import { useState } from 'react';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useResource } from '#islands/api-client/use-resource.ts';
import { formatMinute } from '#shared/time/time.ts';
import { fetchViews } from '../pqrsd-api.ts';

/** Who opened the case, asked for only when somebody wants to know. */
export function CaseViews({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const views = useResource(isOpen ? String(id) : null, (signal) => fetchViews(id, signal));
  return (
    <details className="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Quién ha abierto esta PQRSD</summary>
      <ResourceContent resource={views} failureTitle="No pudimos cargar quién la abrió">
        {(rows) => (
          <ol className="list desk-views">
            {rows.map(({ at, user_id, name }) => (
              <li key={`${at} ${user_id}`}>
                {name} <span className="muted">el {formatMinute(at)}</span>
              </li>
            ))}
          </ol>
        )}
      </ResourceContent>
    </details>
  );
}
