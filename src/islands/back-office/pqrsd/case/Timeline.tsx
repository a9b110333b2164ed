import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import type { HistoryLine } from '#shared/api/pqrsd-desk.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { dueText } from './case.model.ts';

/** What happened, when and by whom, from the filing on. */
export function Timeline({ history }: { history: readonly HistoryLine[] }) {
  return (
    <section className="card" aria-labelledby="historia">
      <h2 id="historia">Historia</h2>
      <ol className="list desk-timeline">
        {history.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          <li key={index}>
            <p className="desk-timeline__what">
              <strong>{line.label}</strong> {line.text}
            </p>
            <p className="office-note">
              <time dateTime={line.at}>{formatMinute(line.at)}</time> · {line.name ?? whoElse(line)} ·{' '}
              {changes(line, history[index - 1])}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const whoElse = ({ kind }: HistoryLine): string => (kind === 'filed' ? 'Formulario del portal' : 'La persona');

/** The state after it, and the due date where it moved. */
function changes(line: HistoryLine, before: HistoryLine | undefined): string {
  const state = PQRSD_STATE_LABELS[line.state];
  return before && before.due_at !== line.due_at ? `${state}, vence el ${dueText(line.due_at)}` : state;
}
