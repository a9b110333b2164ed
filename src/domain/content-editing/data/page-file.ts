import { type OpenedBody, openBody } from '../body/open-body.ts';
import { ContentError } from '../content-error.ts';
import { type OpenedData, openData } from './open-data.ts';
import { setValues } from './set-values.ts';

/** A Markdown page: the front matter between its two lines of dashes, and the text. */
export type OpenedPage = { before: string; data: OpenedData; between: string; body: OpenedBody };

const PAGE = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(?<=^|\n)(---[ \t]*(?:\r?\n|$))([\s\S]*)$/;

/** Parses a page; throws a ContentError when it has no front matter, or one that is not YAML. */
export function openPage(text: string): OpenedPage {
  const [, before, yaml, between, body] = PAGE.exec(text) ?? [];
  // The build ends the data at the first line that begins with dashes.
  const isWhole = yaml !== undefined && !/^---/m.test(yaml);
  if (before === undefined || !isWhole || between === undefined || body === undefined)
    throw new ContentError('La página no empieza por sus datos: una línea «---», los datos y otra línea «---».');
  return { before, data: openData(yaml, 1), between, body: openBody(body) };
}

/** The page with other data and another text; the data keep their comments and order. */
export function writePage(page: OpenedPage, fields: unknown, markdown: string): string {
  const yaml = setValues(page.data, fields);
  // The line of dashes that follows begins a line of its own.
  const ending = yaml === '' || yaml.endsWith('\n') ? '' : '\n';
  return `${page.before}${yaml}${ending}${page.between}${markdown}`;
}
