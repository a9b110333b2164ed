/** Registers the service worker once the page has loaded and is idle, so that it delays nothing of a visit. */
export function registerWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Where a browser refuses it, the site works without.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register()));
}
