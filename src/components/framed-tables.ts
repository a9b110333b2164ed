/** Tables of a post in frames that move sideways on a phone, also with the keyboard, named by their title. Pure. */
import { plainTextOf } from '#domain/text.ts';

const EDGE = /<table>|<\/table>/g;

export function frameTables(html: string): string {
  let framed = '';
  let depth = 0;
  let start = 0;
  let count = 0;
  for (const { 0: tag, index } of html.matchAll(EDGE)) {
    if (tag === '<table>' && depth++ === 0) {
      framed += html.slice(start, index);
      start = index;
    } else if (tag === '</table>' && --depth === 0) {
      count += 1;
      framed += frame(html.slice(start, index + tag.length), count);
      start = index + tag.length;
    }
  }
  return framed + html.slice(start);
}

/** Two regions of a page may not share a name. */
function frame(table: string, count: number): string {
  const [, caption = ''] = /^<table>\s*<caption>([\s\S]*?)<\/caption>/.exec(table) ?? [];
  const name = plainTextOf(caption).replaceAll('"', '&quot;').replaceAll('<', '&lt;') || `Tabla ${count}`;
  return `<div class="scroll" role="region" tabindex="0" aria-label="${name}">${table}</div>`;
}
