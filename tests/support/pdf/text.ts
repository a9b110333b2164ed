/** The text of the marked content of a PDF page. */
import type { Pdf } from './objects.ts';
import { type Dict, nameIn, operatorIn, readValues, type Value, wide } from './values.ts';

/** Text by the number of its mark. */
export type Texts = Map<number, string>;

/** Where text without a number is collected; no reader gets it. */
export const UNTAGGED = -1;
/** Decoration, marked as an artifact. */
const ARTIFACT = -2;

/** From the bytes of a string to its text. */
type Letters = (bytes: string) => string;

type Pen = { texts: Texts; marks: number[]; messages: Letters };

/** Follows the page as it is drawn. */
export function textsOf(pdf: Pdf, page: Dict): Texts {
  const contents = pdf.resolve(page.Contents);
  const streams = (Array.isArray(contents) ? contents : [page.Contents]).map((one) => pdf.stream(one ?? null));
  const pen: Pen = { texts: new Map(), marks: [], messages: () => '' };
  const fonts = fontsOf(pdf, page);
  let operands: Value[] = [];
  for (const value of readValues(streams.join('\n'))) {
    const operator = operatorIn(value);
    if (operator === null) {
      operands.push(value);
      continue;
    }
    if (operator === 'Tf') pen.messages = fonts.get(nameIn(operands[0])) ?? pen.messages;
    draw(pdf, pen, operator, operands);
    operands = [];
  }
  return pen.texts;
}

function draw(pdf: Pdf, pen: Pen, operator: string, operands: Value[]): void {
  if (operator === 'BDC' || operator === 'BMC') pen.marks.push(markOf(pdf, operands));
  if (operator === 'EMC') pen.marks.pop();
  if (operator !== 'Tj' && operator !== 'TJ') return;
  const mark = pen.marks.findLast((one) => one !== UNTAGGED) ?? UNTAGGED;
  const said = operands.flat().filter((piece) => typeof piece === 'string');
  pen.texts.set(mark, (pen.texts.get(mark) ?? '') + said.map((piece) => pen.messages(piece)).join(''));
}

function markOf(pdf: Pdf, [role, about]: Value[]): number {
  if (nameIn(role) === 'Artifact') return ARTIFACT;
  const { MCID } = pdf.dict(about);
  return typeof MCID === 'number' ? MCID : UNTAGGED;
}

function fontsOf(pdf: Pdf, page: Dict): Map<string, Letters> {
  const fonts = pdf.dict(pdf.dict(page.Resources).Font);
  return new Map(Object.entries(fonts).map(([name, font]) => [name, lettersOf(pdf, pdf.dict(font))] as const));
}

const code = (bytes: string): number => [...bytes].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);

/** The characters of a font, from its ToUnicode table. */
function lettersOf(pdf: Pdf, font: Dict): Letters {
  const table = pdf.stream(font.ToUnicode);
  const width = /begincodespacerange\s*<(\w+)>/.exec(table)?.[1]?.length === 2 ? 1 : 2;
  const meanings = new Map([...single(table), ...ranges(table)]);
  return (bytes) => {
    const shapes = bytes.match(new RegExp(`[\\s\\S]{${width}}`, 'g')) ?? [];
    return shapes.map((shape) => meanings.get(code(shape)) ?? '\uFFFD').join('');
  };
}

/** The rows of a table between two keywords, each of that many values. */
function* rowsBetween(table: string, word: string, size: number): Generator<Value[]> {
  for (const [, rows = ''] of table.matchAll(new RegExp(`begin${word}([\\s\\S]*?)end${word}`, 'g'))) {
    const values = readValues(rows);
    for (let at = 0; at + size <= values.length; at += size) yield values.slice(at, at + size);
  }
}

function* single(table: string): Generator<[number, string]> {
  for (const [shape, meaning] of rowsBetween(table, 'bfchar', 2)) yield [code(String(shape)), wide(String(meaning))];
}

function* ranges(table: string): Generator<[number, string]> {
  for (const [from, to, meaning] of rowsBetween(table, 'bfrange', 3)) {
    const first = code(String(from));
    for (let shape = first; shape <= code(String(to)); shape += 1) {
      const places = shape - first;
      yield [shape, wide(Array.isArray(meaning) ? String(meaning[places]) : later(String(meaning), places))];
    }
  }
}

/** The character at that offset. */
const later = (meaning: string, places: number): string =>
  meaning.slice(0, -1) + String.fromCharCode(code(meaning.slice(-1)) + places);
