import type { EliminationAct } from '#domain/retention-act.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { dayInWords } from '../back-office.model.ts';
import { Panel } from '../Panel.tsx';
import { requestsInWords } from './retention.model.ts';
import { certificateOf } from './retention-api.ts';

/** What was approved, the last act first, with the certificate of what was done. */
export function ActList({ acts }: { acts: EliminationAct[] }) {
  return (
    <Panel
      title="Actas de eliminación"
      help="Cada aprobación con su número. El certificado se puede pedir cuando ya no queda nada, tampoco archivos."
    >
      {acts.length === 0 ? (
        <p>Todavía no hay ninguna.</p>
      ) : (
        <ul className="list stack">
          {acts.map((act) => (
            <li key={act.number}>
              <Act act={act} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Act({ act: { number, approved_at, approved_by, basis, total, done_at } }: { act: EliminationAct }) {
  return (
    <div className="stack">
      <h3>{number}</h3>
      <p>
        <span className={`chip chip--${done_at ? 'ok' : 'warn'}`}>
          {done_at ? `Terminada el ${dayInWords(done_at)}` : 'En ejecución'}
        </span>
      </p>
      <p className="office-free">
        {requestsInWords(total)}. La aprobó {approved_by} el {dayInWords(approved_at)}. {basis}
      </p>
      {done_at && (
        <div>
          <DownloadButton {...certificateOf(number)}>Descargar el certificado {number}</DownloadButton>
        </div>
      )}
    </div>
  );
}
