/** Closes the sections to an overview, filters the contents and opens the section of an address (#c-4.3). */
import { countSentence, matcherOf } from './matching-leaves.ts';

const OPEN = 'Abrir todas las secciones';
const CLOSE = 'Cerrar todas las secciones';

const sections = [...document.querySelectorAll<HTMLDetailsElement>('[data-tree] details')];
const form = document.querySelector<HTMLFormElement>('[data-seek]');
const input = form?.querySelector('input');
const count = document.querySelector('[data-seek-count]');
const openAll = document.querySelector('[data-open-all]');

/** Which were open before the search began. */
let openBefore: boolean[] | null = null;

function filter(query: string): void {
  openBefore ??= sections.map(({ open }) => open);
  const matches = matcherOf(query);
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
  if (count) count.textContent = countSentence(found, query.trim());
}

function showAll(): void {
  for (const leaf of document.querySelectorAll<HTMLElement>('[data-tree] [hidden]')) leaf.hidden = false;
  for (const [index, section] of sections.entries()) section.open = openBefore?.[index] ?? section.open;
  openBefore = null;
  if (count) count.textContent = '';
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const section = target?.closest('details');
  if (!target || !section) return;
  section.open = true;
  target.scrollIntoView();
}

function nameButton(): void {
  if (openAll) openAll.textContent = sections.every(({ open }) => open) ? CLOSE : OPEN;
}

for (const section of sections.slice(1)) section.open = false;
document.querySelector('[data-tree]')?.setAttribute('data-ready', '');
input?.addEventListener('input', () => (input.value.trim() ? filter(input.value) : showAll()));
form?.addEventListener('submit', (event) => event.preventDefault());
openAll?.addEventListener('click', () => {
  const open = openAll.textContent === OPEN;
  for (const section of sections) section.open = open;
});
for (const section of sections) section.addEventListener('toggle', nameButton);
window.addEventListener('hashchange', openTarget);
openTarget();
