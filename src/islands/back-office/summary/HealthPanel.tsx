import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { healthApi } from '#shared/api/endpoints/health.api.ts';
import { clockApi } from '#shared/api/endpoints/settings.api.ts';
import type { HealthReport, HealthStatus } from '#shared/api/health.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { notify } from '../notifications.tsx';
import { ResourceSection } from '../Section.tsx';
import { healthLines, isClockBehind } from './health.model.ts';

/** The health of the portal, and what an administrator decides about it. */
export function HealthPanel() {
  const report = useEndpoint(healthApi.get);
  const passwordDialog = usePasswordDialog(
    'Confirme solo si la hora de la máquina es la correcta: los términos de lo que se radique se cuentan con ella.',
  );
  const acceptClock = () =>
    passwordDialog.ask(async (current_password) => {
      await api.call(clockApi.accept, { body: { current_password } });
      notify('Hora confirmada: se vuelve a radicar.');
      report.reload();
    });
  return (
    <>
      <ResourceSection
        className="summary-panel stack"
        title="Salud del portal"
        failureTitle="No pudimos saber cómo está el portal"
        resource={report}
      >
        {(current) => (
          <>
            <HealthLines report={current} />
            {isClockBehind(current) && (
              <button type="button" className="button" onClick={acceptClock}>
                La hora del servidor es la correcta
              </button>
            )}
          </>
        )}
      </ResourceSection>
      {passwordDialog.dialog}
    </>
  );
}

/** One line while all is well; what needs a look stays in sight. */
function HealthLines({ report }: { report: HealthReport | HealthStatus }) {
  const lines = healthLines(report);
  const unwell = lines.filter(({ isHealthy }) => !isHealthy);
  const well = lines.filter(({ isHealthy }) => isHealthy);
  const count = plural(well.length, 'parte', 'partes');
  return (
    <div className="card stack gap-3">
      {unwell.length > 0 && <HealthList lines={unwell} />}
      {well.length > 0 && (
        <details>
          <summary>{unwell.length > 0 ? `Lo demás está bien: ${count}` : `Todo está bien: ${count}`}</summary>
          <HealthList lines={well} />
        </details>
      )}
    </div>
  );
}

const HealthList = ({ lines }: { lines: ReturnType<typeof healthLines> }) => (
  <dl className="stack gap-3">
    {lines.map(({ part, isHealthy, text }) => (
      <div key={part}>
        <dt className="cluster gap-2 bold">
          {part} <span className={`chip chip--${isHealthy ? 'ok' : 'warn'}`}>{isHealthy ? '✓ Bien' : '▲ Revisar'}</span>
        </dt>
        <dd className="muted">{text}</dd>
      </div>
    ))}
  </dl>
);
