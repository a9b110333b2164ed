/** Renders one search result. Text enters as text nodes only. */
import { excerptSegments } from '#shared/formats/search-text.ts';

export type SearchResult = { title: string; href: string; where: string; excerptHtml: string };

export function createResultRow({ title, href, where, excerptHtml }: SearchResult): HTMLElement {
  const row = document.createElement('li');
  const heading = document.createElement('h3');
  heading.className = 'text-l';
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  heading.append(link);
  row.append(heading);
  if (where) row.append(paragraph('meta', where));
  const excerpt = paragraph('', '');
  for (const { text, isMatch } of excerptSegments(excerptHtml)) {
    const piece = isMatch ? document.createElement('mark') : document.createElement('span');
    piece.textContent = text;
    excerpt.append(piece);
  }
  row.append(excerpt);
  return row;
}

function paragraph(className: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}
