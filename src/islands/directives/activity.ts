/**
 * `client:activity`: an island of a page that people come to for it. It wakes at the first sign of a person
 * anywhere on the page, well before they get to a field; at once when there is something to restore: a
 * question in the address, or anything that the page keeps on this device (its service worker says so).
 */
import type { ClientDirective } from 'astro';

const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'] as const;

const activity: ClientDirective = (load) => {
  const hydrateOnce = async () => {
    for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, hydrateOnce);
    const hydrate = await load();
    await hydrate();
  };
  if (location.search || navigator.serviceWorker?.controller) {
    void hydrateOnce();
    return;
  }
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, hydrateOnce, { passive: true });
};

export default activity;
