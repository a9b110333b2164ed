import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { usePublication } from '#islands/page-editor/use-publication.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { TABLE_FORMATS, type TransparencyIndexAnswer, type TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { FULFILMENT_LABELS } from '#shared/copy/transparency.copy.ts';
import { plural } from '#shared/formats/count.ts';
import { formatShortDate } from '#shared/time/time.ts';
import { withFilter } from '../back-office.model.ts';
import { type Column, MarkChip, Table } from '../DataTable.tsx';
import { SearchBox, SelectFilter } from '../filters.tsx';
import { notify } from '../notifications.tsx';
import { Section } from '../Section.tsx';
import { LeafActions, LeafDocuments } from './LeafActions.tsx';
import './transparency.css';
import {
  countsOf,
  dueText,
  FORMAT_NAMES,
  filterOf,
  matches,
  ownersOf,
  STATE_LABELS,
  STATE_MARKS,
  sectionsOf,
} from './transparency.model.ts';

/** The transparency index: what fulfils each content, who answers, until when, and what can be done about it. */
export function TransparencyScreen() {
  const index = useEndpoint(transparencyApi.index);
  const [shown, setShown] = useState<TransparencyIndexAnswer | null>(null);
  const [publishing, setPublishing] = useState<number | null>(null);
  // The tree stays on the screen while it is loaded again after a publication.
  if (index.data && index.data !== shown) setShown(index.data);
  const publication = usePublication(publishing, ({ state, notice }) => {
    if (state === 'live') notify('Publicado: ya está en el sitio.');
    if (state === 'live' || !notice) setPublishing(null);
    index.reload();
  });
  return (
    <>
      <p>
        Los contenidos que la ley pide publicar, con quién responde por ellos y hasta cuándo valen. La ciudadanía los ve
        en <a href="/transparencia">Transparencia</a>.
      </p>
      <p>
        <Link to="/transparency/ita">Autoevaluación ITA</Link>: lo que la Procuraduría pregunta, con su respuesta.
      </p>
      {publishing !== null && (
        <div
          className={`notice notice--${publication?.state === 'failed' ? 'danger' : 'info'}`}
          role={publication?.state === 'failed' ? 'alert' : 'status'}
        >
          <p className="notice__title">{publication?.state === 'failed' ? 'No se publicó' : 'Publicando…'}</p>
          <p>{publication?.notice ?? publication?.message ?? 'Comienza en un momento.'}</p>
        </div>
      )}
      {shown ? (
        <Index index={shown} onPublishing={setPublishing} />
      ) : (
        <ResourceContent resource={index} failureTitle="No pudimos cargar el índice">
          {() => null}
        </ResourceContent>
      )}
    </>
  );
}

type IndexProps = { index: TransparencyIndexAnswer; onPublishing: (id: number) => void };

function Index({ index: { leaves, can_publish: canPublish }, onPublishing }: IndexProps) {
  const [query] = useSearchParams();
  const found = leaves.filter((leaf) => matches(leaf, filterOf(query)));
  return (
    <>
      {!canPublish && (
        <p className="notice notice--warn">
          Desde este portal no se puede publicar todavía: falta el repositorio del contenido.
        </p>
      )}
      <Counts leaves={leaves} />
      <Tools leaves={leaves} />
      <div className="toolbar">
        <p role="status" className="muted">
          {plural(found.length, 'contenido', 'contenidos')}
        </p>
        <Downloads />
      </div>
      {found.length === 0 && <p className="empty">Ningún contenido coincide. Quite un filtro o cambie la palabra.</p>}
      {sectionsOf(found).map(({ number, title, leaves: own }) => (
        <Section key={number} title={`${number}. ${title}`}>
          <Table
            caption={`${number}. ${title}`}
            className="leaf-table"
            columns={columnsOf(onPublishing)}
            keyOf={(leaf) => leaf.number}
            rows={own}
          />
        </Section>
      ))}
    </>
  );
}

/** How many contents stand how; each figure shows its contents. */
function Counts({ leaves }: { leaves: readonly TransparencyLeaf[] }) {
  const [query] = useSearchParams();
  const mine = leaves.filter((leaf) => leaf.mine).length;
  const isMine = query.get('ver') === 'mias';
  return (
    <nav aria-label="Estados">
      <ul className="list cluster leaf-counts">
        <li>
          <Link
            className={`button ${isMine ? 'button--primary' : 'button--quiet'}`}
            to={`?${withFilter(query, 'ver', isMine ? '' : 'mias')}`}
            aria-current={isMine || undefined}
          >
            Lo mío ({mine})
          </Link>
        </li>
        {countsOf(leaves).map(({ state, count }) => {
          const isShown = query.get('estado') === state;
          return (
            <li key={state}>
              <Link
                className={`button ${isShown ? 'button--primary' : 'button--quiet'}`}
                to={`?${withFilter(query, 'estado', isShown ? '' : state)}`}
                aria-current={isShown || undefined}
              >
                {STATE_LABELS[state]} ({count})
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const Tools = ({ leaves }: { leaves: readonly TransparencyLeaf[] }) => (
  <div className="toolbar office-tools">
    <SearchBox label="Buscar por tema, numeral o dependencia" />
    <SelectFilter
      name="responsable"
      label="Responsable"
      all="Todos"
      options={ownersOf(leaves).map((value) => ({ value, label: value }))}
    />
  </div>
);

const Downloads = () => (
  <div className="cluster">
    {TABLE_FORMATS.map((format) => (
      <DownloadButton
        key={format}
        kind="quiet"
        path={addressOf(transparencyApi.file, { query: { format } })}
        name={`transparencia.${format}`}
      >
        Descargar en {FORMAT_NAMES[format]}
      </DownloadButton>
    ))}
  </div>
);

const columnsOf = (onPublishing: (id: number) => void): Column<TransparencyLeaf>[] => [
  {
    head: 'Contenido',
    isName: true,
    cell: (leaf) => (
      <>
        <span className="tabular">{leaf.number}</span>{' '}
        {leaf.address ? <a href={leaf.address}>{leaf.title}</a> : leaf.title}
      </>
    ),
    note: (leaf) => (
      <>
        {leaf.legal_reason ?? FULFILMENT_LABELS[leaf.fulfilment]}
        <LeafDocuments leaf={leaf} onPublishing={onPublishing} />
      </>
    ),
  },
  {
    head: 'Estado',
    cell: ({ state }) => <MarkChip {...STATE_MARKS[state]} text={STATE_LABELS[state]} />,
    note: dueText,
  },
  {
    head: 'Responsable',
    cell: ({ owner }) => owner ?? 'Sin responsable',
    note: ({ has_mail: hasMail }) => (hasMail ? null : 'Sin correo para recordarle'),
  },
  {
    head: 'Última vez',
    text: 'short',
    cell: ({ last }) => (last ? formatShortDate(last) : '—'),
    note: ({ frequency }) => frequency,
  },
  { head: 'Acciones', cell: (leaf) => <LeafActions leaf={leaf} onPublishing={onPublishing} /> },
];
