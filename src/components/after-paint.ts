/** What a page is drawn without: it comes once the first paint is on the screen, and delays nothing before. */

/** As in before-paint.js, which brings the letters at once where the browser has them. */
const LETTERS = 'letters';

/** Does something when the browser says that it has drawn the page; in a tab that nobody looks at, not before. */
export function afterFirstPaint(work: () => void): void {
  const types = typeof PerformanceObserver === 'undefined' ? [] : PerformanceObserver.supportedEntryTypes;
  if (!types.includes('paint')) {
    work();
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    work();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Asks for the styles that pages without scripts carry in the same place. */
export function bringLateStyles(): void {
  const place = document.querySelector('[data-late]');
  place?.replaceWith(document.createRange().createContextualFragment(place.textContent));
}

/** Fetches the portal's own letters, unless the visitor saves data, and remembers that this browser has them. */
export async function bringLetters(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  try {
    await document.fonts.load('1em "Nunito Sans"');
    document.documentElement.classList.add(LETTERS);
    localStorage.setItem(LETTERS, 'yes');
  } catch {
    // The page keeps the letters of the device.
  }
}
