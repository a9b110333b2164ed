import { invalidResponse, networkError } from '#islands/api-client/api-error.ts';
import { session } from '#islands/api-client/session-store.ts';
import { healthApi } from '#shared/api/endpoints/health.api.ts';
import type { HealthReport, HealthStatus } from '#shared/api/health.schema.ts';
import { type HealthLine, healthLines } from './health.model.ts';
import { SummaryPanel } from './Panel.tsx';

/** Not through `api`: 503 is an answer here and no failure. */
async function fetchHealth(signal: AbortSignal): Promise<HealthReport | HealthStatus> {
  const headers = { authorization: `Bearer ${session.get()?.token}` };
  const response = await fetch(`/api${healthApi.get.path}`, { signal, headers }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  const read = healthApi.get.response.safeParse(await response.json().catch(() => null));
  if (!read.success) throw invalidResponse(response.status);
  return read.data;
}

/** How the portal is, part by part, for whoever can do something about it. */
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
