/** Counts this view after the first paint, and writes the total (docs/contract.md#visits). */
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
      // The failure has no message: the page is complete without the count.
    }
  };
  if (document.readyState === 'complete') void send();
  else addEventListener('load', () => void send());
}
