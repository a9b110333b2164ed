/** Filters the contents of the index by the query. */
import { createMatcher, matchCountLabel } from './leaf-matcher.ts';

/** The sections that were open before the search began. */
let openBeforeSearch: boolean[] | null = null;

export function filterLeaves(sections: HTMLDetailsElement[], query: string): string {
  if (query.trim() === '') return showAll(sections);
  openBeforeSearch ??= sections.map(({ open }) => open);
  const matches = createMatcher(query);
  let found = 0;
  for (const section of sections) {
    const title = section.querySelector('h2')?.textContent ?? '';
    let inside = 0;
    for (const leaf of section.querySelectorAll('li')) {
      leaf.hidden = !matches(`${title} ${leaf.textContent}`);
      if (!leaf.hidden) inside += 1;
    }
    section.hidden = inside === 0;
    section.open = inside > 0;
    found += inside;
  }
  return matchCountLabel(found, query.trim());
}

function showAll(sections: HTMLDetailsElement[]): string {
  for (const [index, section] of sections.entries()) {
    section.hidden = false;
    section.open = openBeforeSearch?.[index] ?? section.open;
    for (const leaf of section.querySelectorAll('li')) leaf.hidden = false;
  }
  openBeforeSearch = null;
  return '';
}
