/** Tables of a post in frames that move sideways on a phone, also with the keyboard, named by their title. Pure. */
import { plainTextOf } from '#shared/formats/text.ts';

const TABLE_TAG = /<table>|<\/table>/g;

export function wrapPostTables(html: string): string {
  let wrapped = '';
  let depth = 0;
  let start = 0;
  let count = 0;
  for (const { 0: tag, index } of html.matchAll(TABLE_TAG)) {
    if (tag === '<table>' && depth++ === 0) {
      wrapped += html.slice(start, index);
      start = index;
    } else if (tag === '</table>' && --depth === 0) {
      count += 1;
      wrapped += wrapTable(html.slice(start, index + tag.length), count);
      start = index + tag.length;
    }
  }
  return wrapped + html.slice(start);
}

/** Two regions of a page may not share a name. */
function wrapTable(table: string, count: number): string {
  const [, caption = ''] = /^<table>\s*<caption>([\s\S]*?)<\/caption>/.exec(table) ?? [];
  const name = plainTextOf(caption).replaceAll('"', '&quot;').replaceAll('<', '&lt;') || `Tabla ${count}`;
  return `<div class="scroll" role="region" tabindex="0" aria-label="${name}">${table}</div>`;
}
