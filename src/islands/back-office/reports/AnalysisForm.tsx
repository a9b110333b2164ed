import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import {
  ANALYSIS_LIMIT,
  ANALYSIS_PARTS,
  ANALYSIS_TEXTS,
  type DeskReport,
  type ReportAnalysis,
  reportAnalysis,
} from '#domain/pqrsd/report/analysis.schema.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { saveAnalysis } from './reports-api.ts';

const read = (form: HTMLFormElement): ReportAnalysis => {
  const data = new FormData(form);
  const texts = ANALYSIS_PARTS.map((part) => [part, String(data.get(part) ?? '')]);
  return Object.fromEntries(texts) as ReportAnalysis;
};

/** The five texts of the analysis; what is left empty is not shown. */
export function AnalysisForm({ report, onSaved }: { report: DeskReport; onSaved: () => void }) {
  const form = useApiForm({
    schema: reportAnalysis,
    read,
    send: async (values) => {
      await saveAnalysis(report.quarter, values);
      onSaved();
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} order={ANALYSIS_PARTS} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se guardó; lo escrito sigue aquí" />}
      <p className="muted">
        No escriba nombres ni nada que permita reconocer a una persona: se publica. Deje una línea en blanco entre
        párrafos; lo que quede vacío no se muestra.
      </p>
      {ANALYSIS_PARTS.map((part) => (
        <TextArea
          key={part}
          name={part}
          label={ANALYSIS_TEXTS[part].title}
          hint={ANALYSIS_TEXTS[part].hint}
          errors={form.errors[part]}
          limit={ANALYSIS_LIMIT}
          rows={5}
          defaultValue={report.analysis?.[part] ?? ''}
        />
      ))}
      <div className="form__actions">
        <SubmitButton label="Guardar y publicar el análisis" pendingLabel="Guardando…" pending={form.pending} />
      </div>
    </form>
  );
}
