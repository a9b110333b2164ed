/** Counts this view once the page is drawn, and writes how many there have been (docs/contract.md#decisions-on-the-specification). */
import { formatCount } from '#shared/formats/count.ts';

export function countVisit(places: Iterable<HTMLElement>): void {
  const send = async () => {
    try {
      const response = await fetch('/api/visits', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path: location.pathname }),
        keepalive: true,
      });
      if (!response.ok) return;
      const { count } = (await response.json()) as { count: number };
      for (const place of places) place.textContent = `Visitas: ${formatCount(count)}`;
    } catch {
      // Nobody is told: a page without its count is still the page.
    }
  };
  if (document.readyState === 'complete') void send();
  else addEventListener('load', () => void send());
}
