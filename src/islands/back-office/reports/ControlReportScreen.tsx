import { useSearchParams } from 'react-router';
import { halfYearName } from '#domain/calendar/half-year.ts';
import type { ControlReports } from '#domain/pqrsd/report/control-report.schema.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';
import {
  type ControlTable,
  controlFacts,
  controlSentence,
  controlStatus,
  controlTables,
  controlTitle,
} from '#shared/copy/control-report.copy.ts';
import { capitalized } from '#shared/formats/text.ts';
import { Section } from '../Section.tsx';
import { TableHead } from '../TableHead.tsx';
import { TableScroll } from '../TableScroll.tsx';
import { ViewLinks } from '../ViewLinks.tsx';
import { ControlSignatureForm } from './ControlSignatureForm.tsx';

/** The half-yearly report for the office of internal control: to read, to download and to sign. */
export function ControlReportScreen() {
  const halves = useEndpoint(reportsApi.controlList);
  const [query] = useSearchParams();
  return (
    <>
      <p>
        La oficina de control interno vigila que las PQRSD se atiendan y rinde un informe semestral (Ley 1474 de 2011,
        art. 76). Las cifras se cuentan solas; quien responde por el informe escribe las recomendaciones y lo firma, y
        desde entonces no cambia. Las denuncias se cuentan, pero no están en las listas de casos.
      </p>
      <ResourceContent resource={halves} failureTitle="No pudimos cargar los semestres">
        {({ data }) => {
          const shown = data.find(({ half }) => half === query.get('semestre')) ?? toSign(data);
          return (
            <>
              <ViewLinks label="Semestres" views={data.map((one) => viewOf(one, shown?.half))} />
              {shown && <Report key={shown.half} half={shown.half} onSigned={halves.reload} />}
            </>
          );
        }}
      </ResourceContent>
    </>
  );
}

/** The oldest finished half-year without signature, else the newest. */
const toSign = (halves: ControlReports['data']) =>
  halves.findLast(({ finished, signed_at }) => finished && !signed_at) ?? halves[0];

const stateOf = ({ finished, signed_at }: ControlReports['data'][number]): string =>
  signed_at ? 'firmado' : finished ? 'sin firmar' : 'en curso';

const viewOf = (one: ControlReports['data'][number], shown: string | undefined) => ({
  to: `?semestre=${one.half}`,
  text: `${capitalized(halfYearName(one.half))} (${stateOf(one)})`,
  isShown: one.half === shown,
});

function Report({ half, onSigned }: { half: string; onSigned: () => void }) {
  const report = useEndpoint(reportsApi.control, { params: { half } });
  const signed = () => {
    report.reload();
    onSigned();
  };
  return (
    <ResourceContent resource={report} failureTitle="No pudimos cargar el informe">
      {({ data }) => (
        <>
          <Section title={controlTitle(data)}>
            <p>
              {controlStatus(data)} {controlSentence(data.figures, data.finished)}
            </p>
            <div className="no-print">
              <DownloadButton
                path={addressOf(reportsApi.controlFile, { params: { half } })}
                name={`control-pqrsd-${half}.xlsx`}
              >
                Descargar en Excel
              </DownloadButton>
            </div>
          </Section>
          <FiguresTable
            title="Cifras"
            heads={['Cifra', 'Valor']}
            rows={controlFacts(data.figures).map(({ name, value }) => [name, value])}
            empty=""
          />
          {controlTables(data.figures, data.names).map((table) => (
            <FiguresTable key={table.title} {...table} />
          ))}
          {data.signature && (
            <Section title="Recomendaciones">
              <p className="office-request__text">{data.signature.recommendations}</p>
              <p>
                <strong>{data.signature.signer}</strong>, {data.signature.position}
              </p>
            </Section>
          )}
          {data.finished && !data.signature && <ControlSignatureForm half={half} onSigned={signed} />}
        </>
      )}
    </ResourceContent>
  );
}

const FiguresTable = ({ title, heads, rows, empty }: ControlTable) => (
  <Section title={title}>
    {rows.length === 0 ? (
      <p className="muted">{empty}</p>
    ) : (
      <TableScroll label={title} className="table-scroll">
        <table className="table table--dense">
          <caption className="visually-hidden">{title}</caption>
          <TableHead columns={heads.map((head) => ({ head }))} />
          <tbody>
            {rows.map(([name, ...values], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
              <tr key={index}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={heads[column + 1]} className="tabular">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    )}
  </Section>
);
