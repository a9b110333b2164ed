/** The control report as a workbook: a sheet with figures and recommendations, and one for each table. */
import type { ControlReport } from '#domain/pqrsd/report/control-report.schema.ts';
import type { CodeNames } from '#shared/api/code-names.schema.ts';
import {
  type ControlTable,
  controlFacts,
  controlSentence,
  controlStatus,
  controlTables,
  controlTitle,
} from '#shared/copy/control-report.copy.ts';
import { tableCell } from '../table-file.ts';
import type { Cell, Sheet } from '../workbook.ts';

/** Widths in characters. */
const NAME_WIDTH = 36;
const VALUE_WIDTH = 20;
/** Longest name of a sheet, without the characters that Excel refuses. */
const SHEET_NAME = 31;

const bold = (value: string): Cell => ({ value, style: 'bold' });

/** The file. */
export async function controlFile(report: ControlReport, names: CodeNames): Promise<Uint8Array> {
  // Lazy import: only these requests load the writer.
  const { wholeWorkbook } = await import('../workbook.ts');
  const sheets = [summarySheet(report), ...controlTables(report.figures, names).map(tableSheet)];
  return wholeWorkbook(sheets);
}

function summarySheet(report: ControlReport): Sheet {
  const { figures, finished, signature } = report;
  const signed = signature
    ? [
        [bold('Recomendaciones')],
        ...signature.recommendations.split('\n').map((line) => [tableCell(line)]),
        [],
        [bold('Firma'), tableCell(`${signature.signer}, ${signature.position}`)],
      ]
    : [];
  return {
    name: 'Resumen',
    widths: [NAME_WIDTH * 2, VALUE_WIDTH * 2],
    hasHead: false,
    batches: [
      [
        [bold(controlTitle(report))],
        [tableCell(controlStatus(report))],
        [tableCell(controlSentence(figures, finished))],
        [],
        ...controlFacts(figures).map(({ name, value }) => [bold(name), tableCell(value)]),
        [],
        ...signed,
      ],
    ],
  };
}

const tableSheet = ({ title, heads, rows, empty }: ControlTable): Sheet => ({
  name: title
    .replace(/[\\/?*[\]:()]/g, ' ')
    .slice(0, SHEET_NAME)
    .trim(),
  widths: heads.map((_, index) => (index === 0 ? NAME_WIDTH : VALUE_WIDTH)),
  hasHead: true,
  batches: [[heads.map(bold)], rows.length > 0 ? rows.map((row) => row.map(tableCell)) : [[tableCell(empty)]]],
});
