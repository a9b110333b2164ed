import { Link } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import type { PqrsdSummary } from '#domain/pqrsd/desk/summary.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { denunciaReadersApi, usersApi } from '#shared/api/endpoints/users.api.ts';
import { visitsApi } from '#shared/api/endpoints/visits.api.ts';
import type { VisitDays } from '#shared/api/visits.schema.ts';
import { formatCount } from '#shared/formats/count.ts';
import { ResourceSection } from '../Section.tsx';
import { NoReadersNotice } from '../settings/NoReadersNotice.tsx';
import { isDemonstration } from '../shell-dom.ts';
import { BarCard, BarTable } from './BarTable.tsx';
import { ContentPanel } from './ContentPanel.tsx';
import { DeskFiguresPanel } from './DeskFiguresPanel.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { SearchMissesPanel } from './SearchMissesPanel.tsx';
import { caseBars, FIGURES, listAddress, postBars, shareOf, visitBars, visitsSentence } from './summary.model.ts';

/** The dashboard: one panel for each subject that the user may read. */
export function Dashboard() {
  const can = useCan();
  return (
    <>
      {can('setting:update') && isDemonstration() && <NewPortal />}
      {can('denuncia-reader:update') && <UnreadDenuncias />}
      {can('pqrsd:read') && <DeskSummary />}
      {can('pqrsd:read') && <DeskFiguresPanel />}
      <div className="summary-panels">
        {can('user:update') && <AccountsPanel />}
        {can('post:read-hidden') && <PostsPanel />}
        {can('visit:read') && <ContentPanel />}
        {can('visit:read') && <VisitsPanel />}
        {can('visit:read') && <SearchMissesPanel />}
        {can('setting:update') && <HealthPanel />}
      </div>
    </>
  );
}

/** Invites to the assistant while the portal has no name of its own. */
const NewPortal = () => (
  <Notice kind="info" title="Este portal todavía es una demostración">
    <p>Póngalo a nombre del hospital: nombre, NIT, dirección, teléfonos, logo y colores. Toma unos diez minutos.</p>
    <p>
      <Link className="button button--primary" to="/identity">
        Empezar o seguir
      </Link>
    </p>
  </Notice>
);

/** Warns while reports of corruption have no reader; says nothing otherwise, nor when it does not know. */
function UnreadDenuncias() {
  const { data: readers } = useEndpoint(denunciaReadersApi.list);
  if (!readers) return null;
  return (
    <NoReadersNotice readers={readers}>
      <p>
        <Link to="/settings">Ir a «Quién lee las denuncias», en Ajustes</Link>
      </p>
    </NoReadersNotice>
  );
}

const DeskSummary = () => (
  <ResourceSection
    className="summary-panel stack"
    title="PQRSD"
    failureTitle="No pudimos cargar las cifras de las PQRSD"
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
  </ResourceSection>
);

const Figures = ({ summary }: { summary: PqrsdSummary }) => (
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

const AccountsPanel = () => (
  <ResourceSection
    className="summary-panel stack"
    title="Cuentas por aprobar"
    failureTitle="No pudimos contar las cuentas"
    resource={useEndpoint(usersApi.list, { query: { page: 0, role: 'pendiente' } })}
  >
    {({ meta: { total: pending } }) =>
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
  </ResourceSection>
);

const PostsPanel = () => (
  <ResourceSection
    className="summary-panel stack"
    title="Publicaciones"
    failureTitle="No pudimos cargar las cifras de las publicaciones"
    resource={useEndpoint(postsApi.summary)}
  >
    {(summary) => <BarCard caption="Por estado" heads={['Estado', 'Cuántas']} rows={postBars(summary)} />}
  </ResourceSection>
);

const VisitsPanel = () => (
  <ResourceSection
    className="summary-panel stack"
    title="Visitas"
    failureTitle="No pudimos cargar las visitas"
    resource={useEndpoint(visitsApi.days)}
  >
    {(visits) => (
      <div className="card stack">
        <p>{visitsSentence(visits)}</p>
        <Columns visits={visits} />
        <details className="visits-days">
          <summary>Ver cada día en una tabla</summary>
          <BarTable caption="Visitas por día" heads={['Día', 'Visitas']} rows={visitBars(visits)} />
        </details>
      </div>
    )}
  </ResourceSection>
);

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
