/** Collapses the sections to an overview, opens the one in the address (#seccion-4) and starts the search. */
import { filterLeaves } from './leaf-filter.client.ts';

const OPEN = 'Abrir todas las secciones';
const CLOSE = 'Cerrar todas las secciones';

const tree = document.querySelector('[data-tree]');
const sections = [...document.querySelectorAll<HTMLDetailsElement>('[data-tree] details')];
const form = document.querySelector('[data-leaf-search]');
const input = form?.querySelector('input');
const count = document.querySelector('[data-leaf-search-count]');
const openAll = document.querySelector('[data-open-all]');

function filter(): void {
  if (count) count.textContent = filterLeaves(sections, input?.value ?? '');
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
  section.open = section === sections[0];
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
