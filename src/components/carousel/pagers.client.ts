/** The two kinds of carousel: pictures that cross-fade, cards in a strip that scrolls. */

export type Pager = {
  count(): number;
  show(page: number): void;
  /** Calls back with the page that came into view by other means, such as a swipe. */
  onPageChange(tell: (page: number) => void): void;
};

export function fadePager(track: Element): Pager {
  return {
    count: () => track.children.length,
    show: (page) => {
      for (const [index, item] of [...track.children].entries()) item.toggleAttribute('data-current', index === page);
    },
    onPageChange: () => undefined,
  };
}

export function scrollPager(track: HTMLElement): Pager {
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
