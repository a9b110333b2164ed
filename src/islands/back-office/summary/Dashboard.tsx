import { Link } from 'react-router';
import type { PqrsdSummary } from '#domain/pqrsd/summary.ts';
import { can } from '#domain/users/permissions.ts';
import { countPending } from '#islands/accounts/accounts-api.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint, useResource } from '#islands/api-client/use-resource.ts';
import { healthApi } from '#shared/api/endpoints/health.api.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { visitsApi } from '#shared/api/endpoints/visits.api.ts';
import type { VisitDays } from '#shared/api/visits.schema.ts';
import { formatCount } from '#shared/formats/count.ts';
import { BarTable } from './BarTable.tsx';
import { type HealthLine, healthLines } from './health.model.ts';
import { SummaryPanel } from './SummaryPanel.tsx';
import { caseBars, FIGURES, listAddress, postBars, shareOf, visitBars, visitsSentence } from './summary.model.ts';

/** The visits of the last thirty days: as columns, as a sentence and as a table. */
function VisitsPanel() {
  return (
    <SummaryPanel title="Visitas" failed="No pudimos cargar las visitas" resource={useEndpoint(visitsApi.days)}>
      {(visits) => (
        <div className="card visits-card">
          <p>{visitsSentence(visits)}</p>
          <Columns visits={visits} />
          <details className="visits-days">
            <summary>Ver cada día en una tabla</summary>
            <BarTable caption="Visitas por día" heads={['Día', 'Visitas']} rows={visitBars(visits)} />
          </details>
        </div>
      )}
    </SummaryPanel>
  );
}

/** Decorative: the sentence and the table give the same figures. */
function Columns({ visits: { days } }: { visits: VisitDays }) {
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <div className="visits-columns" aria-hidden="true">
      {days.map(({ day, count }) => (
        <span key={day} style={{ blockSize: `${shareOf(count, most) * 100}%` }} />
      ))}
    </div>
  );
}

/** The health of each part of the portal. */
function HealthPanel() {
  return (
    <SummaryPanel
      title="Salud del portal"
      failed="No pudimos saber cómo está el portal"
      resource={useEndpoint(healthApi.get)}
    >
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

/** The figures of the desk, each with a link to its list, and the cases by state. */
function DeskSummary() {
  return (
    <SummaryPanel
      title="PQRSD"
      failed="No pudimos cargar las cifras de las PQRSD"
      resource={useEndpoint(pqrsdDeskApi.summary)}
    >
      {(summary) => (
        <>
          <Figures summary={summary} />
          <div className="card desk-chart">
            <BarTable caption="Por estado" heads={['Estado', 'Cuántas']} rows={caseBars(summary)} />
          </div>
        </>
      )}
    </SummaryPanel>
  );
}

function Figures({ summary }: { summary: PqrsdSummary }) {
  return (
    <ul className="list desk-figures">
      {FIGURES.map(({ name, label, urgent }) => {
        const figure = summary[name];
        const mark = urgent && figure.count > 0 ? ' desk-figure--urgent' : '';
        return (
          <li key={name}>
            <Link className={`card desk-figure${mark}`} to={listAddress(figure)}>
              <span className="desk-figure__number">{formatCount(figure.count)}</span>
              <span className="desk-figure__label">{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The dashboard: one panel for each subject that the user may read. */
export function Dashboard() {
  const user = useSession()?.user ?? null;
  return (
    <>
      {can(user, 'pqrsd:read') && <DeskSummary />}
      <div className="summary-panels">
        {can(user, 'user:update') && <AccountsPanel />}
        {can(user, 'post:read-hidden') && <PostsPanel />}
        {can(user, 'visit:read') && <VisitsPanel />}
        {can(user, 'setting:update') && <HealthPanel />}
      </div>
    </>
  );
}

function AccountsPanel() {
  return (
    <SummaryPanel
      title="Cuentas por aprobar"
      failed="No pudimos contar las cuentas"
      resource={useResource('pending', countPending)}
    >
      {(pending) =>
        pending === 0 ? (
          <p className="card">
            Nadie espera aprobación. <Link to="/users">Ver los usuarios</Link>
          </p>
        ) : (
          <p className="card">
            <strong>
              {pending === 1 ? 'Una persona espera aprobación. ' : `${pending} personas esperan aprobación. `}
            </strong>
            <Link to="/users?ver=pendientes">Ver las cuentas por aprobar</Link>
          </p>
        )
      }
    </SummaryPanel>
  );
}

function PostsPanel() {
  return (
    <SummaryPanel
      title="Publicaciones"
      failed="No pudimos cargar las cifras de las publicaciones"
      resource={useEndpoint(postsApi.summary)}
    >
      {(summary) => (
        <div className="card">
          <BarTable caption="Por estado" heads={['Estado', 'Cuántas']} rows={postBars(summary)} />
        </div>
      )}
    </SummaryPanel>
  );
}
