import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withFilter } from '#islands/back-office/back-office.model.ts';
import { SearchBox } from '#islands/back-office/SearchBox.tsx';
import { SelectFilter } from '#islands/back-office/SelectFilter.tsx';
import { plural } from '#shared/formats/count.ts';
import { formatLongDate } from '#shared/time/time.ts';
import {
  CHANNEL_OPTIONS,
  countFilters,
  inboxQueryOf,
  STATE_OPTIONS,
  TYPE_OPTIONS,
  withoutFilters,
} from './inbox.model.ts';

type Props = { officers: readonly { id: number; name: string }[] };

/** The search and the filters, which are collapsed on a small screen. */
export function InboxFilters({ officers }: Props) {
  const [address] = useSearchParams();
  const count = countFilters(address);
  const [isOpen] = useState(() => count > 0 || window.matchMedia('(min-width: 48rem)').matches);
  const people = officers.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className="stack">
      <div className="office-tools">
        <SearchBox label="Buscar por radicado, asunto, nombre o documento" />
      </div>
      <details className="desk-filters" open={isOpen}>
        <summary>{count === 0 ? 'Filtros' : `Filtros (${plural(count, 'puesto', 'puestos')})`}</summary>
        <div className="toolbar">
          <SelectFilter name="state" label="Estado" all="Todos" options={STATE_OPTIONS} />
          <SelectFilter name="type" label="Tipo" all="Todos" options={TYPE_OPTIONS} />
          <SelectFilter name="channel" label="Cómo llegó" all="De cualquier forma" options={CHANNEL_OPTIONS} />
          <SelectFilter
            name="assigned"
            label="Asignada a"
            all="Cualquiera"
            options={[...ASSIGNEE_OPTIONS, ...people]}
          />
          <SelectFilter name="suspicion" label="Correo basura" all="Con las posibles" options={SUSPICION_OPTIONS} />
          <SelectFilter name="sort" label="Orden" all="Lo que vence primero" options={BY_RECEIPT} />
          <DueBy />
          <FilterCheckbox name="awaits_reply" label="Esperan respuesta a un mensaje" />
          <FilterCheckbox name="running" label="Corre su término" />
          <FilterCheckbox name="held" label="Se conservan por orden" />
          {count > 0 && (
            <Link className="button button--quiet" to={`?${withoutFilters(address)}`}>
              Quitar los filtros
            </Link>
          )}
        </div>
      </details>
    </div>
  );
}

const ASSIGNEE_OPTIONS = [
  { value: 'mias', label: 'A mí' },
  { value: 'nadie', label: 'A nadie' },
];
const SUSPICION_OPTIONS = [
  { value: 'sin', label: 'Sin las posibles' },
  { value: 'solo', label: 'Solo las posibles' },
];
const BY_RECEIPT = [{ value: 'recibo', label: 'Lo último recibido' }];

/** The due-date filter that the dashboard sets; removed with the other filters. */
function DueBy() {
  const [address] = useSearchParams();
  const { due_by } = inboxQueryOf(address);
  return due_by ? <p className="chip chip--info">Vencen de hoy al {formatLongDate(due_by)}</p> : null;
}

function FilterCheckbox({ name, label }: { name: 'awaits_reply' | 'running' | 'held'; label: string }) {
  const id = useId();
  const [address, setAddress] = useSearchParams();
  return (
    <label className="checkbox" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        checked={address.get(name) === '1'}
        onChange={(event) => setAddress(withFilter(address, name, event.target.checked ? '1' : ''))}
      />
      <span>{label}</span>
    </label>
  );
}
