import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import type { EliminationAct } from '#shared/api/retention.schema.ts';
import { formatDay } from '../back-office.model.ts';
import { SectionCard } from '../SectionCard.tsx';
import { casesText } from './retention.model.ts';
import { certificateOf } from './retention-api.ts';

/** What was approved, the last act first, with the certificate of what was done. */
export function ActList({ acts }: { acts: EliminationAct[] }) {
  return (
    <SectionCard
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
    </SectionCard>
  );
}

function Act({ act: { number, approved_at, approved_by, basis, total, done_at } }: { act: EliminationAct }) {
  return (
    <div className="stack">
      <h3>{number}</h3>
      <p>
        <span className={`chip chip--${done_at ? 'ok' : 'warn'}`}>
          {done_at ? `Terminada el ${formatDay(done_at)}` : 'En ejecución'}
        </span>
      </p>
      <p className="office-free">
        {casesText(total)}. La aprobó {approved_by} el {formatDay(approved_at)}. {basis}
      </p>
      {done_at && (
        <div>
          <DownloadButton {...certificateOf(number)}>Descargar el certificado {number}</DownloadButton>
        </div>
      )}
    </div>
  );
}
