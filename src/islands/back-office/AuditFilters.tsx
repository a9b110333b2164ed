import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { valuesOf } from '#components/form/form-values.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { saveFile } from '#islands/api-client/save-file.ts';
import { type AuditFilter, auditCsv, SUBJECT_OPTIONS } from './audit.model.ts';
import { fetchWholeAudit } from './audit-api.ts';

/** By subject and days; what is chosen can be taken along as a file. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const [, setQuery] = useSearchParams();
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.entries(valuesOf(event.currentTarget)).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(chosen));
  };
  return (
    <>
      <form className="toolbar audit-filters" onSubmit={choose} aria-label="Filtrar">
        <div className="field">
          <label className="field__label" htmlFor="audit-subject">
            Tema
          </label>
          <select className="select" id="audit-subject" name="subject" defaultValue={filter.subject ?? ''}>
            <option value="">Todos</option>
            {SUBJECT_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <DayField name="from" label="Desde" value={filter.from} />
        <DayField name="to" label="Hasta" value={filter.to} />
        <button type="submit" className="button button--secondary">
          Filtrar
        </button>
      </form>
      <ExportButton filter={filter} />
    </>
  );
}

type DayProps = { name: 'from' | 'to'; label: string; value: string | undefined };

function DayField({ name, label, value }: DayProps) {
  const id = `audit-${name}`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input className="input" type="date" id={id} name={name} defaultValue={value} />
    </div>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const save = async () => {
    setPending(true);
    setFailure(null);
    try {
      saveFile(new Blob([auditCsv(await fetchWholeAudit(filter))], { type: 'text/csv' }), 'auditoria.csv');
    } catch (thrown) {
      setFailure(asApiError(thrown));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      {failure && <FailureNotice failure={failure} title="No se exportó" />}
      <p>
        <button
          type="button"
          className="button button--secondary"
          aria-disabled={pending}
          onClick={() => !pending && void save()}
        >
          {pending ? 'Preparando…' : 'Exportar lo filtrado (CSV)'}
        </button>
      </p>
    </>
  );
}
