import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import type { DeskReport } from '#domain/pqrsd/report/analysis.schema.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { textsOfValues } from '#islands/field-form/schema-body.ts';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';
import { formatDay } from '../back-office.model.ts';
import { notify } from '../notifications.tsx';
import { Section } from '../Section.tsx';
import { progressOf, publicAddress, titleOf } from './reports.model.ts';

/** The reports of the finished quarters: fixed figures, and the analysis that the office writes. */
export function ReportList() {
  const reports = useEndpoint(reportsApi.list);
  return (
    <>
      <p>
        Las cifras de cada trimestre se cuentan solas y quedan fijas al día siguiente de su último día. Aquí se escribe
        el análisis de las quejas y los reclamos, que la ley pide publicar con ellas (Ley 190 de 1995, art. 54). El
        trimestre que corre se puede ver, provisional, en el{' '}
        <a href="/informe-todas-las-solicitudes">informe público</a>.
      </p>
      <p>
        Dos veces al año, las mismas cifras van a la oficina de control interno con sus recomendaciones (Ley 1474 de
        2011, art. 76): <Link to="/pqrsd/control">informe semestral para control interno</Link>.
      </p>
      <ResourceContent resource={reports} failureTitle="No pudimos cargar los informes">
        {({ data }) => <Quarters reports={data} onSaved={reports.reload} />}
      </ResourceContent>
    </>
  );
}

/** The form of one quarter is open at a time. */
function Quarters({ reports, onSaved }: { reports: DeskReport[]; onSaved: () => void }) {
  const [open, setOpen] = useState(() => reports.find((one) => progressOf(one).tone === 'warn')?.quarter ?? null);
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
            isOpen={report.quarter === open}
            onOpen={() => setOpen(report.quarter)}
            onSaved={onSaved}
          />
        </li>
      ))}
    </ul>
  );
}

type QuarterProps = { report: DeskReport; isOpen: boolean; onOpen: () => void; onSaved: () => void };

function Quarter({ report, isOpen, onOpen, onSaved }: QuarterProps) {
  const title = titleOf(report);
  const { tone, text } = progressOf(report);
  return (
    <Section title={title}>
      <p className={`chip chip--${tone}`}>{text}</p>
      <p className="muted">
        Cifras fijadas el {formatDay(report.frozen_at)}.
        {report.analysed_at && ` Análisis guardado el ${formatDay(report.analysed_at)}.`}
      </p>
      <a href={publicAddress(report.quarter)}>Ver el informe del {title.toLowerCase()} como lo ve la gente</a>
      {isOpen ? (
        <AnalysisForm report={report} onSaved={onSaved} />
      ) : (
        <Button onClick={onOpen}>Escribir el análisis del {title.toLowerCase()}</Button>
      )}
    </Section>
  );
}

/** The five texts of the analysis; the public report leaves out the empty ones. */
function AnalysisForm({ report, onSaved }: { report: DeskReport; onSaved: () => void }) {
  const saved = () => {
    notify(`Análisis del ${titleOf(report).toLowerCase()} guardado.`);
    onSaved();
  };
  return (
    <EndpointForm
      endpoint={reportsApi.saveAnalysis}
      params={{ quarter: report.quarter }}
      onDone={saved}
      failureTitle="No se guardó; lo escrito sigue aquí"
      values={textsOfValues(report.analysis ?? {})}
      submit={['Guardar y publicar el análisis', 'Guardando…']}
    >
      <p className="muted">
        No escriba nombres ni nada que permita reconocer a una persona: se publica. Deje una línea en blanco entre
        párrafos; lo que quede vacío no se muestra.
      </p>
      <SchemaFields of={reportsApi.saveAnalysis.body} />
    </EndpointForm>
  );
}
