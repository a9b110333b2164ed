import { invalidResponse, networkError } from '#islands/api-client/api-error.ts';
import { session } from '#islands/api-client/session-store.ts';
import { type HealthReport, type HealthStatus, healthReport, healthStatus } from '#shared/api/health.schema.ts';
import { type HealthLine, healthLines } from './health.model.ts';
import { SummaryPanel } from './SummaryPanel.tsx';

/** Not through `api`, because 503 carries a report as well. */
async function fetchHealth(signal: AbortSignal): Promise<HealthReport | HealthStatus> {
  const headers = { authorization: `Bearer ${session.get()?.token}` };
  const response = await fetch('/api/health', { signal, headers }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  const read = healthReport.or(healthStatus).safeParse(await response.json().catch(() => null));
  if (!read.success) throw invalidResponse(response.status);
  return read.data;
}

/** The health of each part of the portal. */
export function HealthPanel() {
  return (
    <SummaryPanel title="Salud del portal" failed="No pudimos saber cómo está el portal" load={fetchHealth}>
      {(report) => (
        <dl className="card health-lines">
          {healthLines(report).map((line) => (
            <Line key={line.part} line={line} />
          ))}
        </dl>
      )}
    </SummaryPanel>
  );
}

function Line({ line: { part, isHealthy, text } }: { line: HealthLine }) {
  return (
    <div>
      <dt>
        {part} <span className={`chip chip--${isHealthy ? 'ok' : 'warn'}`}>{isHealthy ? '✓ Bien' : '▲ Revisar'}</span>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
