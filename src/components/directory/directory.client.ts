/** Filters and order of a server-rendered table (progressive enhancement). */
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import { compareText, countLabel, type DirectoryRow, type Filters, matchesFilters } from './directory.model.ts';

type Row = DirectoryRow & { element: HTMLTableRowElement };

/** The text of a row under one of its `data-key` marks. */
const cellText = (row: HTMLElement, key: string): string => row.querySelector(`[data-key="${key}"]`)?.textContent ?? '';

function initDirectory(directory: HTMLElement): void {
  const form = directory.querySelector('form');
  const body = directory.querySelector('tbody');
  const count = directory.querySelector('[data-count]');
  const nothing = directory.querySelector<HTMLElement>('[data-no-results]');
  const sorter = directory.querySelector<HTMLSelectElement>('[data-sorter]');
  if (!form || !body || !count || !nothing || !sorter) return;

  const rows: Row[] = [...body.rows].map((element) => ({
    element,
    text: foldForSearch(element.textContent),
    unit: cellText(element, 'unit'),
    link: cellText(element, 'link'),
  }));

  const filter = () => {
    const filters = Object.fromEntries(new FormData(form)) as Filters;
    for (const row of rows) row.element.hidden = !matchesFilters(row, filters);
    const shown = rows.filter(({ element }) => !element.hidden).length;
    count.textContent = countLabel(shown, rows.length);
    nothing.hidden = shown > 0;
  };
  const sort = (key: string) => {
    rows.sort((a, b) => compareText(cellText(a.element, key), cellText(b.element, key)));
    body.append(...rows.map(({ element }) => element));
  };

  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => requestAnimationFrame(filter));
  sorter.addEventListener('change', () => sort(sorter.value));
  nothing.querySelector('button')?.addEventListener('click', () => {
    form.reset();
    form.querySelector('input')?.focus();
  });
  // A browser that restores the typed text needs the matching rows.
  filter();
}

for (const directory of document.querySelectorAll<HTMLElement>('[data-directory]')) initDirectory(directory);
