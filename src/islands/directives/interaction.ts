/**
 * `client:interaction`: hydrates an island at the first interaction anywhere on the page, so that reading it loads no
 * framework (docs/contract.md#javascript-on-pages). It hydrates at once when there is data to restore: a query in the
 * address, or a form that the service worker has stored on this device.
 */
import type { ClientDirective } from 'astro';

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const;

const interaction: ClientDirective = (load) => {
  const hydrateOnce = async () => {
    for (const event of INTERACTION_EVENTS) removeEventListener(event, hydrateOnce);
    const hydrate = await load();
    await hydrate();
  };
  if (location.search || navigator.serviceWorker?.controller) {
    void hydrateOnce();
    return;
  }
  for (const event of INTERACTION_EVENTS) addEventListener(event, hydrateOnce, { passive: true });
};

export default interaction;
