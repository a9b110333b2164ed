/**
 * A carousel that advances by itself. Its button stops it, the arrows and dots stop it for good, hover and focus pause
 * it. It starts stopped under `prefers-reduced-motion`.
 */
const INTERVAL_MS = 6000;

function initCarousel(carousel: HTMLElement): void {
  const find = <Part extends Element = HTMLElement>(selector: string) => carousel.querySelector(selector) as Part;
  const track = find('[data-track]');
  const dots = find('[data-dots]');
  const pause = find('[data-pause]');
  const pager = carousel.dataset.carousel === 'fade' ? fadePager(track) : scrollPager(track);
  let page = 0;
  let isSuspended = false;
  let isRunning = !matchMedia('(prefers-reduced-motion: reduce)').matches;

  const mark = (now: number) => {
    page = now;
    for (const [index, dot] of [...dots.children].entries()) dot.ariaCurrent = index === page ? 'true' : null;
  };
  const turn = (to: number) => {
    mark((to + pager.count()) % pager.count());
    pager.show(page);
  };
  const run = (yes: boolean) => {
    isRunning = yes;
    carousel.classList.toggle('is-paused', !yes);
    track.ariaLive = yes ? 'off' : 'polite';
    const label = pause.querySelector('span');
    if (label) label.textContent = `${yes ? 'Pausar' : 'Reproducir'} ${pause.dataset.what}`;
  };
  const turnByHand = (to: number) => {
    run(false);
    turn(to);
  };
  const drawDots = () => {
    const count = pager.count();
    if (dots.childElementCount === count) return;
    dots.replaceChildren(
      ...Array.from({ length: count }, (_, index) => createDot(index, count, dots.dataset.one ?? '')),
    );
    mark(Math.min(page, count - 1));
  };

  find('[data-previous]').addEventListener('click', () => turnByHand(page - 1));
  find('[data-next]').addEventListener('click', () => turnByHand(page + 1));
  pause.addEventListener('click', () => run(!isRunning));
  dots.addEventListener('click', ({ target }) => {
    const chosen = [...dots.children].indexOf((target as Element).closest('button') as Element);
    if (chosen >= 0) turnByHand(chosen);
  });
  for (const sign of ['pointerenter', 'focusin']) carousel.addEventListener(sign, () => (isSuspended = true));
  for (const sign of ['pointerleave', 'focusout']) carousel.addEventListener(sign, () => (isSuspended = false));
  pager.onPageChange(mark);
  addEventListener('resize', drawDots);
  setInterval(() => {
    if (isRunning && !isSuspended && !document.hidden) turn(page + 1);
  }, INTERVAL_MS);
  drawDots();
  run(isRunning);
}

function createDot(index: number, count: number, one: string): HTMLButtonElement {
  const dot = document.createElement('button');
  dot.type = 'button';
  dot.className = 'icon-button';
  dot.ariaLabel = `${one} ${index + 1} de ${count}`;
  return dot;
}

/** The two kinds of carousel: pictures that cross-fade, cards in a strip that scrolls. */
type Pager = {
  count(): number;
  show(page: number): void;
  /** Calls back with the page that came into view by other means, such as a swipe. */
  onPageChange(tell: (page: number) => void): void;
};

function fadePager(track: Element): Pager {
  return {
    count: () => track.children.length,
    show: (page) => {
      for (const [index, item] of [...track.children].entries()) item.toggleAttribute('data-current', index === page);
    },
    onPageChange: () => undefined,
  };
}

function scrollPager(track: HTMLElement): Pager {
  const items = [...track.children] as HTMLElement[];
  const perPage = () => Math.max(1, Math.floor(track.clientWidth / (items[0]?.offsetWidth || 1)));
  const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  return {
    count: () => Math.ceil(items.length / perPage()),
    show: (page) => {
      const first = items[Math.min(page * perPage(), items.length - 1)];
      track.scrollTo({ left: first?.offsetLeft ?? 0, behavior: behavior() });
    },
    onPageChange: (tell) => {
      track.addEventListener('scrollend', () => {
        const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 1;
        const first = items.findIndex(({ offsetLeft }) => offsetLeft >= track.scrollLeft - 1);
        tell(atEnd ? Math.ceil(items.length / perPage()) - 1 : Math.round(first / perPage()));
      });
    },
  };
}

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) initCarousel(carousel);
