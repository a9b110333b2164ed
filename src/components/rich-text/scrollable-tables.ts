/**
 * Wraps the tables of a text in regions that scroll sideways on a phone, also with the keyboard. The name of a region
 * is the caption of its table, else the title above, else its number. Pure.
 */
import { plainTextOf } from '#shared/formats/text.ts';

const TITLE_OR_TABLE_TAG = /<h[2-4] id="([^"]*)"|<table>|<\/table>/g;

export function wrapTables(html: string): string {
  let wrapped = '';
  let title: string | undefined;
  let depth = 0;
  let start = 0;
  let count = 0;
  for (const { 0: tag, 1: id, index } of html.matchAll(TITLE_OR_TABLE_TAG)) {
    if (id !== undefined) title = id;
    else if (tag === '<table>' && depth++ === 0) {
      wrapped += html.slice(start, index);
      start = index;
    } else if (tag === '</table>' && --depth === 0) {
      count += 1;
      wrapped += wrapTable(html.slice(start, index + tag.length), title, count);
      start = index + tag.length;
    }
  }
  return wrapped + html.slice(start);
}

function wrapTable(table: string, title: string | undefined, count: number): string {
  const [, caption = ''] = /^<table>\s*<caption>([\s\S]*?)<\/caption>/.exec(table) ?? [];
  const name = plainTextOf(caption).replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const label = name || title === undefined ? `aria-label="${name || `Tabla ${count}`}"` : `aria-labelledby="${title}"`;
  return `<div class="scroll" role="region" tabindex="0" ${label}>${table}</div>`;
}
