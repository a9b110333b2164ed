import { useSearchParams } from 'react-router';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { redirectsApi } from '#shared/api/endpoints/redirects.api.ts';
import type { RedirectRow } from '#shared/api/redirects.schema.ts';
import { formatCount } from '#shared/formats/count.ts';
import { formatShortDate } from '#shared/time/time.ts';
import { parsePage } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { SearchBox } from '../filters.tsx';
import { notify } from '../notifications.tsx';
import { Section } from '../Section.tsx';
import { ImportSection } from './ImportSection.tsx';

/** The addresses of before, with how often each is used; one more, those of a file, and the way to remove one. */
export function RedirectList() {
  const [query] = useSearchParams();
  const list = useEndpoint(redirectsApi.list, { query: { page: parsePage(query), q: query.get('q') } });
  const changed = (message: string) => {
    notify(message);
    list.reload();
  };
  return (
    <>
      <p>
        Quien abre una dirección que ya no existe llega a la página, la noticia o el archivo de hoy. Al cambiar de
        dirección o retirar una página, la suya queda aquí sola.
      </p>
      <Section title="Agregar una dirección">
        <AddForm key={query.get('de')} from={query.get('de')} to={query.get('a')} changed={changed} />
      </Section>
      <ImportSection changed={changed} />
      <Section title="Las que hay">
        <div className="toolbar office-tools">
          <SearchBox label="Buscar por dirección" />
        </div>
        <DataTable
          caption="Direcciones anteriores"
          columns={columnsOf(changed)}
          keyOf={({ id }) => id}
          rows={list}
          empty={<p>No hay ninguna así. Escriba la primera arriba, o traiga las de su sitio de antes en un archivo.</p>}
        />
      </Section>
    </>
  );
}

type Changed = (message: string) => void;

const columnsOf = (changed: Changed): Column<RedirectRow>[] => [
  { head: 'Dirección anterior', isName: true, text: 'free', cell: ({ from }) => from },
  {
    head: 'Lleva a',
    text: 'free',
    cell: ({ to }) => (to.includes('*') ? to : <a href={to}>{to}</a>),
  },
  { head: 'Veces', cell: ({ uses }) => <span className="tabular">{formatCount(uses)}</span> },
  { head: 'Desde', text: 'short', cell: ({ created_at: at }) => formatShortDate(at) },
  {
    head: 'Acciones',
    cell: ({ id, from }) => (
      <ConfirmButton
        label="Quitar"
        heard={` ${from}`}
        kind="quiet"
        title="¿Quitar esta dirección?"
        confirmLabel="Quitar la dirección"
        onConfirm={() =>
          api.call(redirectsApi.remove, { params: { id } }).then(() => changed('Dirección anterior quitada.'))
        }
      >
        <p>Quien abra {from} verá que la página no existe.</p>
      </ConfirmButton>
    ),
  },
];

type AddProps = { from: string | null; to: string | null; changed: Changed };

const AddForm = ({ from, to, changed }: AddProps) => (
  <EndpointForm
    endpoint={redirectsApi.add}
    onDone={(_, form) => {
      form.reset();
      changed('Dirección anterior agregada.');
    }}
    failureTitle="La dirección no se agregó"
    submit={['Agregar la dirección', 'Agregando…']}
    aria-label="Dirección nueva"
    values={{ from: from ?? '', to: to ?? '' }}
    autoComplete="off"
  >
    <SchemaFields of={redirectsApi.add.body} />
  </EndpointForm>
);
