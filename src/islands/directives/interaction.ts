/**
 * `client:interaction`: hydrates an island when the visitor reaches for it, so that reading a page loads no framework
 * (docs/contract.md#javascript-on-pages). With the value `page` any interaction with the page counts, and so does data to
 * restore: a reload, a query in the address, or a form that the service worker has stored on this device. With the value
 * `load` the island is hydrated at once.
 *
 * What the visitor does before hydration is kept: typed text stays in its input, and a press on `[data-replay]`, or the
 * Enter that submits a form with it, is repeated when the island has its handlers, which `data-hydrated`
 * (use-hydrated.ts) tells. A button that is disabled without scripts is enabled here.
 */
import type { ClientDirective } from 'astro';

const REACHING_EVENTS = ['pointerdown', 'keydown', 'focusin', 'input'];
const PAGE_EVENTS = [...REACHING_EVENTS, 'pointermove', 'scroll'];

const interaction: ClientDirective = (load, { value }, island) => {
  const ofPage = value === 'page';
  const isAtOnce = value === 'load';
  const [target, events] = ofPage ? [window, PAGE_EVENTS] : [island, REACHING_EVENTS];
  const pressed: HTMLElement[] = [];

  const listen = () => {
    for (const event of events) target.addEventListener(event, hydrateOnce, { passive: true });
    island.addEventListener('click', holdPress, true);
  };
  const hydrateOnce = async () => {
    for (const event of events) target.removeEventListener(event, hydrateOnce);
    const hydrate = await load();
    await hydrate();
  };
  const holdPress = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-replay]');
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(control);
  };
  const replayPresses = async () => {
    island.removeEventListener('click', holdPress, true);
    for (const control of pressed.splice(0)) {
      control.click();
      // The next press meets what this one has changed.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const observer = new MutationObserver(() => {
    if (!island.querySelector('[data-hydrated=true]')) return;
    observer.disconnect();
    void replayPresses();
  });
  observer.observe(island, { subtree: true, attributeFilter: ['data-hydrated'] });
  // Without a connection: links lead to their pages, and the next interaction tries again. A form that no page answers
  // keeps its presses for it.
  island.addEventListener('astro:hydration-error', () => void (isAtOnce ? listen() : replayPresses().then(listen)));

  listen();
  for (const button of island.querySelectorAll<HTMLButtonElement>('button[data-replay]')) button.disabled = false;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const toRestore = ofPage && (arrival?.type === 'reload' || location.search || navigator.serviceWorker?.controller);
  if (isAtOnce || toRestore || island.contains(document.activeElement)) void hydrateOnce();
};

export default interaction;
