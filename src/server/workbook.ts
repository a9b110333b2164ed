/** An XLSX workbook (ECMA-376, part 1) written as a stream: what is in memory is the rows that are being written. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { neutralizeFormulas } from '#shared/formats/csv.ts';
import { escapeXml, xmlCharacters } from '#shared/formats/feeds.ts';

const STYLES = ['plain', 'bold', 'wrapped', 'date'] as const;
export type Cell = { value: string | number | Date | null | undefined; style?: (typeof STYLES)[number] };
export type Sheet = {
  name: string;
  /** In characters. */
  widths: readonly number[];
  /** Whether the first row stays while the others scroll. */
  hasHead: boolean;
  /** Its rows, some at a time. */
  batches: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const list = <T>(items: readonly T[], write: (item: T, number: number) => string): string =>
  items.map((item, index) => write(item, index + 1)).join('');

const relations = (entries: string) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries}</Relationships>`;

/** The files beside the sheets. */
const parts = (sheets: readonly Sheet[]): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${DOCUMENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${DOCUMENT}.styles+xml"/>${list(sheets, (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${DOCUMENT}.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels': relations(`<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list(sheets, ({ name }, n) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    `${list(sheets, (_, n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`,
  ),
  // In the order of STYLES.
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** The chunks of the file. */
export async function* workbookChunks(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(parts(sheets))) begin(name).push(strToU8(text), true);
  for (const [index, sheet] of sheets.entries()) {
    const file = begin(`xl/worksheets/sheet${index + 1}.xml`);
    file.push(strToU8(sheetHead(sheet)));
    for await (const rows of sheet.batches) {
      // Small pieces leave less behind for the garbage collector.
      for (let at = 0; at < rows.length; at += 50) file.push(strToU8(list(rows.slice(at, at + 50), rowXml)));
      yield* written.splice(0);
    }
    file.push(strToU8('</sheetData></worksheet>'), true);
  }
  zip.end();
  yield* written;
}

function sheetHead({ widths, hasHead }: Sheet): string {
  const pane = hasHead ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  const columns = list(widths, (width, n) => `<col min="${n}" max="${n}" width="${width}" customWidth="1"/>`);
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
}

const rowXml = (cells: readonly Cell[]): string => `<row>${list(cells, cellXml)}</row>`;

function cellXml({ value, style = value instanceof Date ? 'date' : 'plain' }: Cell): string {
  const attribute = style === 'plain' ? '' : ` s="${STYLES.indexOf(style)}"`;
  if (value === null || value === undefined) return `<c${attribute}/>`;
  if (typeof value === 'string')
    return `<c${attribute} t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`;
  return `<c${attribute}><v>${value instanceof Date ? daysOf(value) : value}</v></c>`;
}

/** No formula, also when the sheet is saved as CSV; characters that XML forbids go first, for one could hide a formula. */
const textXml = (text: string): string => escapeXml(neutralizeFormulas(xmlCharacters(text)));

const DAY_MS = 86_400_000;
/** The days of a spreadsheet begin before 1900; it has no time zones. */
const daysOf = (date: Date): number => date.getTime() / DAY_MS + 25_569;

/** The whole file, for tables that are in memory anyway. */
export async function wholeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.concat(await Array.fromAsync(workbookChunks(sheets))));
}
