import { Link, useSearchParams } from 'react-router';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import type { TransparencyIndexAnswer, TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { FULFILMENT_LABELS } from '#shared/copy/transparency.copy.ts';
import { plural } from '#shared/formats/count.ts';
import { formatShortDate } from '#shared/time/time.ts';
import { type Column, MarkChip } from '../DataTable.tsx';
import { FoldingTable } from '../FoldingTable.tsx';
import { SearchBox, SelectFilters } from '../filters.tsx';
import { type StartedChange, useStartedChanges } from '../pages/started-changes.tsx';
import { StateCounts } from '../StateCounts.tsx';
import { OWNER_MAILS_PATH } from '../settings/owner-mails-path.ts';
import { TableDownloads } from '../TableDownloads.tsx';
import { useLastData } from '../use-last-data.ts';
import { PHONE_QUERY, useMediaQuery } from '../use-media-query.ts';
import { LeafActions, LeafDocuments } from './LeafActions.tsx';
import './transparency.css';
import {
  countsOf,
  dueText,
  filterOf,
  isFiltered,
  matches,
  ownersOf,
  STATE_LABELS,
  STATE_MARKS,
  STATE_PLURALS,
  sectionsOf,
  workOf,
} from './transparency.model.ts';

/** The transparency index: what fulfils each content, who answers, until when, and what can be done about it. */
export function TransparencyScreen() {
  const index = useEndpoint(transparencyApi.index);
  // The tree stays on the screen while it is loaded again after a publication.
  const shown = useLastData(index);
  const { notices, start } = useStartedChanges(index.reload);
  return (
    <>
      <p>
        Los contenidos que la ley pide publicar, con quién responde por ellos y hasta cuándo valen. La ciudadanía los ve
        en <a href="/transparencia">Transparencia</a>.
      </p>
      <p>
        <Link to="/transparency/ita">Autoevaluación ITA</Link>: lo que la Procuraduría pregunta, con su respuesta.
      </p>
      {notices}
      {shown ? (
        <Index index={shown} onStarted={start} />
      ) : (
        <ResourceContent resource={index} failureTitle="No pudimos cargar el índice">
          {() => null}
        </ResourceContent>
      )}
    </>
  );
}

type IndexProps = { index: TransparencyIndexAnswer; onStarted: (change: StartedChange) => void };

function Index({ index: { leaves, can_publish: canPublish }, onStarted }: IndexProps) {
  const [query] = useSearchParams();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const filter = filterOf(query);
  const found = leaves.filter((leaf) => matches(leaf, filter));
  return (
    <>
      {!canPublish && (
        <p className="notice notice--warn">
          Desde este portal no se puede publicar todavía. Pida a quien administra el servidor que lo active.
        </p>
      )}
      <Counts leaves={leaves} />
      <Tools leaves={leaves} />
      <div className="spread">
        <p role="status" className="muted">
          {plural(found.length, 'contenido', 'contenidos')}
        </p>
        <TableDownloads endpoint={transparencyApi.file} name="transparencia" />
      </div>
      {found.length === 0 && <p className="empty">Ningún contenido coincide. Quite un filtro o cambie la palabra.</p>}
      {sectionsOf(found).map(({ number, title, leaves: own }) => (
        // What is asked for is open, also where it was closed before.
        <FoldingTable
          key={`${number} ${query}`}
          caption={`${number}. ${title}`}
          className="leaf-table"
          marks={workOf(own)}
          done="Nada por hacer"
          startsOpen={!isPhone || isFiltered(filter)}
          columns={columnsOf(onStarted)}
          keyOf={(leaf) => leaf.number}
          rows={own}
        />
      ))}
    </>
  );
}

/** How many contents stand how; each figure shows its contents. */
function Counts({ leaves }: { leaves: readonly TransparencyLeaf[] }) {
  const own = leaves.filter((leaf) => leaf.mine).length;
  const mine = { text: 'Lo mío', count: own, mark: '★', tone: 'quiet', filter: 'ver', value: 'mias' } as const;
  const states = countsOf(leaves).map(({ state, count }) => {
    return { ...STATE_MARKS[state], text: STATE_PLURALS[state], count, filter: 'estado', value: state };
  });
  return <StateCounts label="Estados" counts={[mine, ...states]} />;
}

const Tools = ({ leaves }: { leaves: readonly TransparencyLeaf[] }) => {
  const owners = ownersOf(leaves).map((value) => ({ value, label: value }));
  return (
    <div className="toolbar office-tools">
      <SearchBox label="Buscar por tema, numeral o dependencia" />
      <SelectFilters filters={[{ name: 'responsable', label: 'Responsable', all: 'Todos', options: owners }]} />
    </div>
  );
};

function WithoutMail() {
  const text = 'Sin correo para recordarle';
  return useCan()('setting:update') ? <Link to={OWNER_MAILS_PATH}>{text}</Link> : text;
}

const columnsOf = (onStarted: IndexProps['onStarted']): Column<TransparencyLeaf>[] => [
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
        <LeafDocuments leaf={leaf} onStarted={onStarted} />
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
    note: ({ has_mail: hasMail }) => (hasMail ? null : <WithoutMail />),
  },
  {
    head: 'Última vez',
    text: 'short',
    cell: ({ last }) => (last ? formatShortDate(last) : '—'),
    note: ({ frequency }) => frequency,
  },
  { head: 'Acciones', cell: (leaf) => <LeafActions leaf={leaf} onStarted={onStarted} /> },
];
