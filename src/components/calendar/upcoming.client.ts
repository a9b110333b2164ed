/** Opens the calendar at this moment: what is over folds away at the end, and the next activity is marked. */
import { BOGOTA_OFFSET_MINUTES } from '#shared/time/days.ts';

const MS_PER_MINUTE = 60_000;

/** `2026-11-27T12:00` in Bogotá. */
const bogotaNow = (): string => new Date(Date.now() + BOGOTA_OFFSET_MINUTES * MS_PER_MINUTE).toISOString().slice(0, 16);

/** When an activity is over: at its hour, or with its last day. */
const endOf = (event: HTMLElement): string =>
  `${event.dataset.last ?? event.querySelector('time')?.dateTime}T${event.dataset.until ?? 24}`;

function showUpcoming(calendar: HTMLElement): void {
  const now = bogotaNow();
  const isPast = (event: HTMLElement) => endOf(event) <= now;
  const past = calendar.querySelector<HTMLDetailsElement>('[data-past]');
  for (const month of calendar.querySelectorAll<HTMLElement>('section')) {
    const events = [...month.querySelectorAll('li')];
    const over = events.filter(isPast);
    for (const event of over) {
      event.classList.add('past');
      mark(event, 'Ya pasó');
    }
    if (over.length === 0) continue;
    past?.append(over.length < events.length ? withEvents(month, over) : month);
    past?.removeAttribute('hidden');
  }
  const next = calendar.querySelector<HTMLElement>('li:not(.past)');
  if (next) mark(next, 'Lo próximo').className = 'next';
  else if (past && !past.hidden) past.before(nothingMore());
}

/** A second month of the same name, with the events of the first that are over. */
function withEvents(month: HTMLElement, over: readonly HTMLElement[]): HTMLElement {
  const folded = month.cloneNode(true) as HTMLElement;
  folded.querySelector('ul')?.replaceChildren(...over);
  return folded;
}

function mark(event: HTMLElement, text: string): HTMLElement {
  const words = document.createElement('span');
  words.textContent = ` · ${text}`;
  event.querySelector('.title')?.append(words);
  return words;
}

function nothingMore(): HTMLElement {
  const text = document.createElement('p');
  text.className = 'empty above-3';
  text.textContent = 'No hay más actividades anunciadas. Vuelva pronto o pregunte en el SIAU.';
  return text;
}

for (const calendar of document.querySelectorAll<HTMLElement>('[data-calendar]')) showUpcoming(calendar);
