import { useState } from 'react';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { HistoryLine } from '#shared/api/pqrsd-desk.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { dueText } from './case.model.ts';

/** The recorded events of a case, from the filing on. */
export function CaseHistory({ history }: { history: readonly HistoryLine[] }) {
  return (
    <section className="card" aria-labelledby="historia">
      <h2 id="historia">Historia</h2>
      <ol className="list desk-timeline">
        {history.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history is append-only
          <li key={index}>
            <p className="desk-timeline__what">
              <strong>{line.label}</strong> {line.text}
            </p>
            <p className="office-note">
              <time dateTime={line.at}>{formatMinute(line.at)}</time> ·{' '}
              {line.name ?? (line.kind === 'filed' ? 'Formulario del portal' : 'La persona')} ·{' '}
              {stateText(line, history[index - 1])}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The state after the event, and the due date where the event changed it. */
function stateText(line: HistoryLine, before: HistoryLine | undefined): string {
  const state = PQRSD_STATE_LABELS[line.state];
  return before && before.due_at !== line.due_at ? `${state}, vence el ${dueText(line.due_at)}` : state;
}

/** The accounts that opened the case, loaded when the section is opened. */
export function CaseViews({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const views = useEndpoint(isOpen ? pqrsdDeskApi.views : null, { params: { id } });
  return (
    <details className="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Quién ha abierto esta PQRSD</summary>
      <ResourceContent resource={views} failureTitle="No pudimos cargar quién la abrió">
        {({ data }) => (
          <ol className="list desk-views">
            {data.map(({ at, user_id, name }) => (
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
