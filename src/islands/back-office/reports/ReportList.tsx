import { useState } from 'react';
import { Toast } from '#components/form/Toast.tsx';
import type { DeskReport } from '#domain/pqrsd/report/analysis.schema.ts';
import { can } from '#domain/users/permissions.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { formatDay, SCREEN_PERMISSIONS, SCREEN_TITLES } from '../back-office.model.ts';
import { Screen } from '../Screen.tsx';
import { AnalysisForm } from './AnalysisForm.tsx';
import { progressOf, publicAddress, titleOf } from './reports.model.ts';
import { fetchReports } from './reports-api.ts';

/** The finished quarters: their figures are fixed, the office adds what they mean. */
export function ReportList() {
  const allowed = can(useSession()?.user ?? null, 'report:update');
  const reports = useResource(allowed ? 'reports' : null, fetchReports);
  const [news, setNews] = useState<string | null>(null);
  const saved = (text: string) => {
    setNews(text);
    reports.reload();
  };
  return (
    <Screen title={SCREEN_TITLES.reports} permissions={SCREEN_PERMISSIONS.reports}>
      <Toast text={news} onDone={() => setNews(null)} />
      <p>
        Las cifras de cada trimestre se cuentan solas y quedan fijas al día siguiente de su último día. Aquí se escribe
        el análisis de las quejas y los reclamos, que la ley pide publicar con ellas (Ley 190 de 1995, art. 54). El
        trimestre que corre se puede ver, provisional, en el{' '}
        <a href="/informe-todas-las-solicitudes">informe público</a>.
      </p>
      <ResourceContent resource={reports} failureTitle="No pudimos cargar los informes">
        {({ data }) => <Quarters reports={data} onSaved={saved} />}
      </ResourceContent>
    </Screen>
  );
}

/** One analysis is written at a time. */
function Quarters({ reports, onSaved }: { reports: DeskReport[]; onSaved: (text: string) => void }) {
  const [written, setWritten] = useState(() => reports.find((one) => progressOf(one).tone === 'warn')?.quarter ?? null);
  if (reports.length === 0) {
    return (
      <p className="empty">
        Aquí aparece cada trimestre cuando termina. Todavía no ha terminado ninguno con solicitudes en este portal.
      </p>
    );
  }
  return (
    <ul className="list stack">
      {reports.map((report) => (
        <li key={report.quarter}>
          <Quarter
            report={report}
            isWritten={report.quarter === written}
            onWrite={() => setWritten(report.quarter)}
            onSaved={onSaved}
          />
        </li>
      ))}
    </ul>
  );
}

type QuarterProps = {
  report: DeskReport;
  /** Its analysis is open to be written. */
  isWritten: boolean;
  onWrite: () => void;
  onSaved: (text: string) => void;
};

function Quarter({ report, isWritten, onWrite, onSaved }: QuarterProps) {
  const title = titleOf(report);
  const { tone, text } = progressOf(report);
  return (
    <section className="card stack" aria-label={title}>
      <h2>{title}</h2>
      <p>
        <span className={`chip chip--${tone}`}>{text}</span>
      </p>
      <p className="muted">
        Cifras fijadas el {formatDay(report.frozen_at)}.
        {report.analysed_at && ` Análisis guardado el ${formatDay(report.analysed_at)}.`}
      </p>
      <p>
        <a href={publicAddress(report.quarter)}>Ver el informe del {title.toLowerCase()} como lo ve la gente</a>
      </p>
      {isWritten ? (
        <AnalysisForm report={report} onSaved={() => onSaved(`Análisis del ${title.toLowerCase()} guardado.`)} />
      ) : (
        <p>
          <button type="button" className="button" onClick={onWrite}>
            Escribir el análisis del {title.toLowerCase()}
          </button>
        </p>
      )}
    </section>
  );
}
