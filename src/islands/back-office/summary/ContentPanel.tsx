import { Link } from 'react-router';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { CONTENT_TASKS_PATH, type ContentTasks, contentTasks } from '#shared/api/content-tasks.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { ResourceSection } from '../Section.tsx';
import { DemoFacts } from './DemoFacts.tsx';

/** What the office has to settle in the content of the site: contradicting hours, overdue contents, demonstration. */
export const ContentPanel = () => (
  <ResourceSection
    className="summary-panel stack"
    title="Contenido por revisar"
    failureTitle="No pudimos revisar el contenido del sitio"
    resource={useResource(CONTENT_TASKS_PATH, loadContentTasks)}
  >
    {(tasks) => {
      const count = countOf(tasks);
      return count === 0 ? (
        <Tasks tasks={tasks} />
      ) : (
        <details className="card">
          <summary>{plural(count, 'asunto por revisar', 'asuntos por revisar')}</summary>
          <Tasks tasks={tasks} />
        </details>
      );
    }}
  </ResourceSection>
);

const countOf = ({ overdue, pending, to_confirm: toConfirm, contradictions, demo }: ContentTasks): number =>
  overdue.length + pending + toConfirm + contradictions.length + demo.length;

const Tasks = ({
  tasks: { overdue, pending, to_confirm: toConfirm, contradictions, demo },
}: {
  tasks: ContentTasks;
}) => (
  <div className="stack">
    {contradictions.map((schedules) => (
      <Contradiction key={schedules[0]?.key} schedules={schedules} />
    ))}
    {pending > 0 && <Pending count={pending} />}
    {toConfirm > 0 && <ToConfirm count={toConfirm} />}
    {(overdue.length > 0 || pending + toConfirm === 0) && <Overdue contents={overdue} />}
    <DemoFacts facts={demo} />
  </div>
);

export async function loadContentTasks(signal: AbortSignal): Promise<ContentTasks> {
  const { blob } = await api.requestFile(CONTENT_TASKS_PATH, { base: '', method: 'POST', signal });
  return contentTasks.parse(JSON.parse(await blob.text()));
}

const Contradiction = ({ schedules }: { schedules: ContentTasks['contradictions'][number] }) => (
  <div>
    <p>
      <strong>{schedules[0]?.name}: el sitio publica horarios distintos.</strong> Mientras tanto, cada página pide al
      ciudadano que confirme por teléfono.
    </p>
    <ul>
      {schedules.map(({ key, text }) => (
        <li key={key}>
          {text} <a href={`/admin/pages/data/site#hours.${key}`}>Cambiar este horario</a>
        </li>
      ))}
    </ul>
    <p>Decida cuál vale, deje las mismas horas en los dos y publique. Con eso los avisos desaparecen.</p>
  </div>
);

const Pending = ({ count }: { count: number }) => (
  <p>
    <strong>Transparencia: {plural(count, 'contenido pendiente', 'contenidos pendientes')}, sin nada publicado.</strong>{' '}
    <Link to="/transparency?estado=pendiente">Ver lo que falta</Link>
  </p>
);

const ToConfirm = ({ count }: { count: number }) => (
  <p>
    <strong>
      Transparencia: {plural(count, 'contenido por confirmar', 'contenidos por confirmar')}, con el texto que vino con
      el portal.
    </strong>{' '}
    <Link to="/pages?state=por-confirmar">Leerlos y confirmarlos</Link>
  </p>
);

const Overdue = ({ contents }: { contents: ContentTasks['overdue'] }) =>
  contents.length === 0 ? (
    <p>El índice de transparencia está al día.</p>
  ) : (
    <details>
      <summary>
        <strong>
          Transparencia: {plural(contents.length, 'contenido vencido', 'contenidos vencidos')}, sin actualizar a tiempo
        </strong>
      </summary>
      <ul>
        {contents.map(({ number, title, href, owner, frequency, due }) => (
          <li key={number}>
            {number} <a href={href}>{title}</a>: {frequency}, venció el {formatLongDate(due)}. Responde {owner}.
          </li>
        ))}
      </ul>
    </details>
  );
