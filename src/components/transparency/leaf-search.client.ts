/** Collapses the sections to an overview, opens the one in the address (#seccion-4) and searches their contents. */
import { createMatcher, matchCountLabel } from './leaf-matcher.ts';

const OPEN = 'Abrir todas las secciones';
const CLOSE = 'Cerrar todas las secciones';

const tree = document.querySelector('[data-tree]');
const sections = [...document.querySelectorAll<HTMLDetailsElement>('[data-tree] details')];
const form = document.querySelector('[data-leaf-search]');
const input = form?.querySelector('input');
const count = document.querySelector('[data-leaf-search-count]');
const openAll = document.querySelector('[data-open-all]');
/** The sections that were open before the search began. */
let openBeforeSearch: boolean[] | null = null;

function filter(): void {
  const query = input?.value.trim() ?? '';
  if (query) openBeforeSearch ??= sections.map(({ open }) => open);
  const matches = createMatcher(query);
  let found = 0;
  for (const [index, section] of sections.entries()) {
    const title = section.querySelector('h2')?.textContent ?? '';
    const leaves = [...section.querySelectorAll('li')];
    for (const leaf of leaves) leaf.hidden = !matches(`${title} ${leaf.textContent}`);
    const inside = leaves.filter(({ hidden }) => !hidden).length;
    section.hidden = inside === 0;
    section.open = query ? inside > 0 : (openBeforeSearch?.[index] ?? section.open);
    found += inside;
  }
  if (!query) openBeforeSearch = null;
  if (count) count.textContent = query && matchCountLabel(found, query);
}

function openSectionOfHash(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const section = target?.closest('details');
  if (!target || !section) return;
  section.open = true;
  target.scrollIntoView();
}

function updateToggleLabel(): void {
  if (openAll) openAll.textContent = sections.every(({ open }) => open) ? CLOSE : OPEN;
}

for (const section of sections) {
  section.open = false;
  section.addEventListener('toggle', updateToggleLabel);
}
tree?.setAttribute('data-ready', '');
input?.addEventListener('input', filter);
form?.addEventListener('submit', (event) => event.preventDefault());
openAll?.addEventListener('click', () => {
  const open = openAll.textContent === OPEN;
  for (const section of sections) section.open = open;
});
window.addEventListener('hashchange', openSectionOfHash);
openSectionOfHash();
