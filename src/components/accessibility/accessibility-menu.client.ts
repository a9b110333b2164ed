/** Behaviour of the accessibility menu; storage events apply a choice to the other tabs of the site. */
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { TEXT_SIZE_KEY, THEME_KEY } from '#shared/storage-keys.ts';
import {
  isTextSize,
  isTheme,
  nextTextSize,
  rootClasses,
  TEXT_SIZE_LABELS,
  type TextSize,
  type Theme,
} from './preferences.ts';

const WIDE_SCREEN_QUERY = '(min-width: 64rem)';
const root = document.documentElement;

function readStored<Value>(key: string, is: (value: unknown) => value is Value): Value | null {
  const stored = deviceStorage.read(key);
  return is(stored) ? stored : null;
}

export function initAccessibilityMenu(menu: HTMLElement): void {
  const opener = menu.querySelector('button') as HTMLButtonElement;
  const status = menu.querySelector('[role=status]') as HTMLElement;
  const button = (name: string) => menu.querySelector(`[data-action=${name}]`) as HTMLButtonElement;
  const wide = matchMedia(WIDE_SCREEN_QUERY);
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  let theme: Theme | null;
  let size: TextSize;

  const isDark = () => (theme ? theme === 'dark' : systemDark.matches);
  const show = () => {
    for (const [name, on] of Object.entries(rootClasses(theme, size))) root.classList.toggle(name, on);
    button('contrast').ariaPressed = String(isDark());
    button('larger').ariaDisabled = String(size === nextTextSize(size, 1));
    button('smaller').ariaDisabled = String(size === nextTextSize(size, -1));
  };
  const restore = () => {
    theme = readStored(THEME_KEY, isTheme);
    size = readStored(TEXT_SIZE_KEY, isTextSize) ?? 'text';
    show();
  };
  const open = (yes: boolean) => {
    opener.ariaExpanded = String(yes);
    menu.toggleAttribute('data-open', yes);
  };
  const resize = (step: 1 | -1) => {
    size = nextTextSize(size, step);
    deviceStorage.write(TEXT_SIZE_KEY, size);
    status.textContent = `Tamaño de letra: ${TEXT_SIZE_LABELS[size]}.`;
  };

  menu.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('button');
    if (pressed === opener) open(opener.ariaExpanded !== 'true');
    if (pressed === button('contrast')) {
      theme = isDark() ? 'light' : 'dark';
      deviceStorage.write(THEME_KEY, theme);
      status.textContent = theme === 'dark' ? 'Contraste: fondo oscuro.' : 'Contraste: fondo claro.';
    }
    if (pressed === button('larger')) resize(1);
    if (pressed === button('smaller')) resize(-1);
    show();
  });
  // Where the menu lies over the page, Escape and an outside click close it.
  document.addEventListener('click', ({ target }) => {
    if (!wide.matches && !menu.contains(target as Node)) open(false);
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    open(false);
    opener.focus();
  });
  addEventListener('storage', restore);
  systemDark.addEventListener('change', show);
  const startAgain = () => {
    opener.ariaExpanded = String(wide.matches);
    menu.removeAttribute('data-open');
  };
  wide.addEventListener('change', startAgain);
  startAgain();
  restore();
}
