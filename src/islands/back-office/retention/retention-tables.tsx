import { Link } from 'react-router';
import { PQRSD_TYPE_TEXTS, type PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { RetentionCase, RetentionOverview } from '#shared/api/retention.schema.ts';
import { formatDay } from '../back-office.model.ts';
import { type Column, Table } from '../DataTable.tsx';
import { Section } from '../Section.tsx';
import { DISPOSAL_LABELS, remainingText, termText, typesText } from './retention.model.ts';

type AnyCase = { id: number; rad: string; type: PqrsdType };

const CASE: readonly Column<AnyCase>[] = [
  { head: 'Radicado', cell: ({ id, rad }) => <Link to={`/pqrsd/${id}`}>{rad}</Link>, isName: true, text: 'short' },
  { head: 'Tipo', cell: ({ type }) => PQRSD_TYPE_TEXTS[type].label },
];

/** The columns of a case whose term ends. */
export const TERM_COLUMNS: readonly Column<RetentionCase>[] = [
  ...CASE,
  { head: 'Recibida', cell: ({ received_on }) => received_on },
  { head: 'Cerrada', cell: ({ closed_on }) => closed_on },
  { head: 'Se conserva hasta', cell: ({ kept_until }) => kept_until },
];

/** The columns of a case under a legal hold. */
export const HOLD_COLUMNS: readonly Column<RetentionOverview['held']['cases'][number]>[] = [
  ...CASE,
  { head: 'Motivo', cell: ({ reason }) => reason, text: 'free' },
  { head: 'Quién', cell: ({ name, at }) => `${name}, el ${formatDay(at)}` },
];

type CaseTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  list: { total: number; cases: Row[] };
  none?: string;
};

/** Cases without their texts, and how many the list leaves out. */
export function CaseTable<Row extends AnyCase>({ caption, columns, list, none = 'Ninguna.' }: CaseTableProps<Row>) {
  if (list.cases.length === 0) return <p>{none}</p>;
  const rest = remainingText(list);
  return (
    <>
      <Table caption={caption} columns={columns} keyOf={({ id }) => id} rows={list.cases} />
      {rest && <p className="muted">{rest}</p>}
    </>
  );
}

type TermProps = Pick<RetentionOverview, 'series' | 'other'>;

const SERIES_COLUMNS: readonly Column<TermProps['series'][number]>[] = [
  { head: 'Serie', cell: ({ name }) => name, note: ({ types }) => typesText(types), isName: true },
  {
    head: 'Desde el cierre',
    cell: ({ months, demo }) => (
      <>
        {termText(months)}
        {demo && <span className="chip chip--warn">De demostración</span>}
      </>
    ),
  },
  { head: 'Norma', cell: ({ law }) => law, text: 'free' },
];

const OTHER_COLUMNS: readonly Column<TermProps['other'][number]>[] = [
  { head: 'Qué', cell: ({ name }) => name, note: ({ holds }) => holds, isName: true, text: 'free' },
  { head: 'Cuánto se conserva', cell: ({ kept }) => kept },
  { head: 'Quién se ocupa', cell: ({ how }) => DISPOSAL_LABELS[how], note: ({ why }) => why, text: 'free' },
];

/** The retention terms of the data file, and the retention of all other personal data. */
export const TermTables = ({ series, other }: TermProps) => (
  <>
    <Section
      title="Cuánto se conserva cada solicitud"
      help="Se cambia en «Páginas», «Retención de datos», con la tabla de retención documental del hospital."
    >
      <Table caption="Plazos por serie" columns={SERIES_COLUMNS} keyOf={({ name }) => name} rows={series} />
    </Section>
    <Section
      title="Los demás datos personales"
      help="Qué guarda el portal además de las solicitudes, cuánto tiempo y quién se ocupa."
    >
      <details>
        <summary>Ver los otros datos, uno por uno</summary>
        <Table caption="Otros datos personales" columns={OTHER_COLUMNS} keyOf={({ name }) => name} rows={other} />
      </details>
    </Section>
  </>
);
