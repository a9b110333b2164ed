/** What the form asks of the service worker; without one the page alone sends what waits. */

/** Lets the form open without a connection from now on. */
export async function registerFormWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js', { scope: '/pqrsd' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ parts: pageAssets() });
}

/** The scripts, styles and letters that this page has loaded. */
function pageAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/** Asks to be woken when the line is back, where browsers do that. */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/pqrsd');
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register('pqrsd').catch(() => undefined);
}
