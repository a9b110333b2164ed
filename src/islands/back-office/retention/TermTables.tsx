import type { RetentionOverview } from '#shared/api/retention.schema.ts';
import { type Column, Table } from '../DataTable.tsx';
import { SectionCard } from '../SectionCard.tsx';
import { DISPOSAL_LABELS, termText, typesText } from './retention.model.ts';

type Props = Pick<RetentionOverview, 'series' | 'other'>;

const SERIES_COLUMNS: readonly Column<Props['series'][number]>[] = [
  {
    head: 'Serie',
    cell: ({ name, types }) => (
      <>
        {name}
        <span className="office-note">{typesText(types)}</span>
      </>
    ),
    isName: true,
  },
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

const OTHER_COLUMNS: readonly Column<Props['other'][number]>[] = [
  {
    head: 'Qué',
    cell: ({ name, holds }) => (
      <>
        {name}
        <span className="office-note">{holds}</span>
      </>
    ),
    isName: true,
    text: 'free',
  },
  { head: 'Cuánto se conserva', cell: ({ kept }) => kept },
  {
    head: 'Quién se ocupa',
    cell: ({ how, why }) => (
      <>
        {DISPOSAL_LABELS[how]}
        {why && <span className="office-note">{why}</span>}
      </>
    ),
    text: 'free',
  },
];

/** The retention terms of the data file, and the retention of all other personal data. */
export function TermTables({ series, other }: Props) {
  return (
    <>
      <SectionCard
        title="Cuánto se conserva cada solicitud"
        help="Se cambia en «content/data/retencion.yaml», con la tabla de retención documental del hospital."
      >
        <Table caption="Plazos por serie" columns={SERIES_COLUMNS} keyOf={({ name }) => name} rows={series} />
      </SectionCard>
      <SectionCard
        title="Los demás datos personales"
        help="Qué guarda el portal además de las solicitudes, cuánto tiempo y quién se ocupa."
      >
        <details>
          <summary>Ver los otros datos, uno por uno</summary>
          <Table caption="Otros datos personales" columns={OTHER_COLUMNS} keyOf={({ name }) => name} rows={other} />
        </details>
      </SectionCard>
    </>
  );
}
