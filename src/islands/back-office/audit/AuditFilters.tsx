import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readFormValues } from '#components/form/form-values.ts';
import { downloadBlob } from '#islands/api-client/download-blob.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useAction } from '#islands/api-client/use-action.ts';
import { type AuditFilter, auditCsv, SUBJECT_OPTIONS } from './audit.model.ts';
import { fetchAllAudit } from './audit-api.ts';

/** Filters by subject, person, case and days, and the CSV export of the filtered rows. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const [, setQuery] = useSearchParams();
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.entries(readFormValues(event.currentTarget)).filter(([, value]) => value !== '');
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
        <TextFilter name="person" label="Persona" value={filter.person} />
        <TextFilter name="rad" label="Radicado" value={filter.rad} />
        <TextFilter name="from" label="Desde" type="date" value={filter.from} />
        <TextFilter name="to" label="Hasta" type="date" value={filter.to} />
        {filter.actor && <input type="hidden" name="actor" value={filter.actor} />}
        <button type="submit" className="button button--secondary">
          Filtrar
        </button>
      </form>
      {filter.actor && (
        <p>
          Solo lo que hizo una cuenta. <Link to="?">Ver lo de todas las personas</Link>
        </p>
      )}
      <ExportButton filter={filter} />
    </>
  );
}

type TextProps = { name: keyof AuditFilter; label: string; type?: 'date'; value: string | undefined };

function TextFilter({ name, label, type, value }: TextProps) {
  const id = `audit-${name}`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input className="input" type={type ?? 'search'} id={id} name={name} defaultValue={value} autoComplete="off" />
    </div>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const { pending, failure, run } = useAction();
  const save = async () =>
    downloadBlob(new Blob([auditCsv(await fetchAllAudit(filter))], { type: 'text/csv' }), 'auditoria.csv');
  return (
    <>
      {failure && <FailureNotice failure={failure} title="No se exportó" />}
      <p>
        <button
          type="button"
          className="button button--secondary"
          aria-disabled={pending}
          onClick={() => void run(save)}
        >
          {pending ? 'Preparando…' : 'Exportar lo filtrado (CSV)'}
        </button>
      </p>
    </>
  );
}
