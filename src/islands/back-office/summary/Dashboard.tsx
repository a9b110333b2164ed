import { Link } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { visitsApi } from '#shared/api/endpoints/visits.api.ts';
import type { VisitDays } from '#shared/api/visits.schema.ts';
import { dayOf, formatWeekdayAndDay } from '#shared/time/time.ts';
import { useRecordTitle } from '../Screen.tsx';
import { ResourceSection } from '../Section.tsx';
import { isDemonstration } from '../shell-dom.ts';
import { BarTable } from './BarTable.tsx';
import { ContentPanel } from './ContentPanel.tsx';
import { CountLinks } from './CountLinks.tsx';
import { DeskFiguresPanel } from './DeskFiguresPanel.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { SearchMissesPanel } from './SearchMissesPanel.tsx';
import { postBars, shareOf, visitBars, visitsSentence } from './summary.model.ts';
import { TodayPanel } from './TodayPanel.tsx';

/** The dashboard: what is to be done today, and then one panel for each subject that the user may read. */
export function Dashboard() {
  const can = useCan();
  useRecordTitle(`Hoy, ${formatWeekdayAndDay(dayOf(new Date()))}`);
  return (
    <>
      {can('pqrsd:read') && <TodayPanel />}
      {can('setting:update') && isDemonstration() && <NewPortal />}
      {can('pqrsd:read') && <DeskFiguresPanel />}
      <div className="summary-panels">
        {can('setting:update') && <HealthPanel />}
        {can('visit:read') && <ContentPanel />}
        {can('post:read-hidden') && <PostsPanel />}
        {can('visit:read') && <VisitsPanel />}
        {can('visit:read') && <SearchMissesPanel />}
      </div>
    </>
  );
}

/** Invites to the assistant while the portal has no name of its own. */
const NewPortal = () => (
  <Notice kind="info" title="Este portal todavía es una demostración">
    <p>
      Póngalo a nombre del hospital: nombre, NIT, dirección, teléfonos, logo y colores. Toma unos diez minutos.{' '}
      <Link to="/identity">Empezar o seguir</Link>
    </p>
  </Notice>
);

const PostsPanel = () => (
  <ResourceSection
    className="summary-panel stack"
    title="Publicaciones"
    failureTitle="No pudimos cargar las cifras de las publicaciones"
    resource={useEndpoint(postsApi.summary)}
  >
    {(summary) => (
      <div className="card">
        <CountLinks label="Publicaciones por estado" counts={postBars(summary)} />
      </div>
    )}
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
        <details>
          <summary>Ver cada día</summary>
          <Columns visits={visits} />
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
