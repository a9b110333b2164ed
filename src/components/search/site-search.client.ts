/** The screen of /buscar: the query is in the address, so that a search can be shared and the back button works. */
import { createResultRow, type SearchResult } from './result-row.client.ts';
import { type SearchQuery, searchPages, searchPosts } from './search-sources.client.ts';

const PAGE_SIZE = 8;

function initSiteSearch(finder: HTMLElement): void {
  const find = <Part extends Element = HTMLElement>(selector: string) => finder.querySelector(selector) as Part;
  const form = find<HTMLFormElement>('form');
  const text = find<HTMLInputElement>('[name=q]');
  const section = finder.querySelector<HTMLSelectElement>('[name=seccion]');
  const results = find('[aria-busy]');
  const status = find('[role=status]');
  const failure = find('[data-failure]');
  const pages = find('[data-pages]');
  const more = find<HTMLButtonElement>('[data-more]');
  const posts = find('[data-posts]');
  // Passed by the page: importing the table would load its whole module.
  const labels = JSON.parse(finder.dataset.labels ?? '{}');
  let pending: (() => Promise<SearchResult>)[] = [];
  let latestSearch = 0;

  const showMore = async () => {
    const next = await Promise.all(pending.splice(0, PAGE_SIZE).map((read) => read()));
    const rows = next.map(createResultRow);
    pages.append(...rows);
    more.hidden = pending.length === 0;
    return rows[0];
  };

  const clear = () => {
    pages.replaceChildren();
    more.hidden = posts.hidden = failure.hidden = true;
    status.textContent = '';
  };

  const search = async (question: SearchQuery) => {
    latestSearch += 1;
    const mine = latestSearch;
    clear();
    if (question.text === '') return;
    results.ariaBusy = 'true';
    status.textContent = 'Buscando…';
    try {
      const [found, foundPosts] = await Promise.all([
        searchPages(question),
        question.section ? [] : searchPosts(question, labels).catch(() => []),
      ]);
      if (mine !== latestSearch) return;
      pending = found;
      status.textContent = summarizeResults(question, found.length, foundPosts.length);
      posts.hidden = foundPosts.length === 0;
      find('[data-posts] ol').replaceChildren(...foundPosts.map(createResultRow));
      await showMore();
    } catch {
      status.textContent = '';
      failure.hidden = false;
    } finally {
      results.ariaBusy = 'false';
    }
  };

  const question = (): SearchQuery => ({ text: text.value.trim(), section: section?.value ?? '' });
  const searchAddress = () => {
    const address = new URLSearchParams(location.search);
    text.value = address.get('q') ?? '';
    if (section) section.value = address.get('seccion') ?? '';
    if (section && section.selectedIndex < 0) section.selectedIndex = 0;
    void search(question());
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { text: q, section: seccion } = question();
    history.pushState(null, '', `?${new URLSearchParams({ q, ...(seccion && { seccion }) })}`);
    void search(question());
  });
  more.addEventListener('click', async () => {
    const first = await showMore();
    first?.querySelector('a')?.focus();
  });
  find('[data-retry]').addEventListener('click', () => void search(question()));
  addEventListener('popstate', searchAddress);
  searchAddress();
}

function summarizeResults({ text, section }: SearchQuery, pages: number, posts: number): string {
  const total = pages + posts;
  const where = section ? ` en ${section}` : '';
  if (total === 0) return `No encontramos nada para «${text}»${where}. Pruebe con otra palabra o con menos palabras.`;
  return `${total} ${total === 1 ? 'resultado' : 'resultados'} para «${text}»${where}`;
}

for (const finder of document.querySelectorAll<HTMLElement>('[data-site-search]')) initSiteSearch(finder);
