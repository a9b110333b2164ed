import { useRef, useState } from 'react';
import { Icon } from '#components/Icon.tsx';
import type { IconName } from '#components/icons.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { nextTextSize, TEXT_SIZE_LABELS } from './preferences.ts';
import { useMenuOpen } from './use-menu-open.ts';
import { usePreferences } from './use-preferences.ts';

/**
 * Theme and text size (docs/contract.md#accessibility-menu; docs/law.md GOV-04). The menu starts open where the page has
 * room for it and closed elsewhere, as a tab no wider than the margin, so that it never covers text; until hydration
 * the style sheet decides.
 */
export function AccessibilityActions() {
  const hydrated = useHydrated();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { size, isDark, choose } = usePreferences();
  const [announcement, setAnnouncement] = useState('');
  const menu = useMenuOpen(opener, list);

  const toggleContrast = () => {
    choose({ theme: isDark ? 'light' : 'dark' });
    setAnnouncement(isDark ? 'Contraste: fondo claro.' : 'Contraste: fondo oscuro.');
  };
  const resize = (step: 1 | -1) => {
    const next = nextTextSize(size, step);
    choose({ size: next });
    setAnnouncement(`Tamaño de letra: ${TEXT_SIZE_LABELS[next]}.`);
  };

  return (
    <>
      <button
        className="a11y__main"
        type="button"
        aria-expanded={menu.isOpen}
        aria-controls="a11y-acciones"
        data-replay
        ref={opener}
        onClick={menu.toggle}
      >
        <Icon name="accesibilidad" />
        <span className="visually-hidden">Menú de accesibilidad</span>
      </button>
      <ul className="a11y__list list" id="a11y-acciones" data-hydrated={hydrated} ref={list}>
        <li>
          <button type="button" aria-pressed={hydrated ? isDark : undefined} data-replay onClick={toggleContrast}>
            <Icon name="contraste" />
            <span>Contraste</span>
          </button>
        </li>
        <li>
          <SizeButton
            icon="aumentar"
            label="Aumentar letra"
            atLimit={hydrated && size === nextTextSize(size, 1)}
            onPress={() => resize(1)}
          />
        </li>
        <li>
          <SizeButton
            icon="reducir"
            label="Reducir letra"
            atLimit={hydrated && size === nextTextSize(size, -1)}
            onPress={() => resize(-1)}
          />
        </li>
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type SizeProps = { icon: IconName; label: string; atLimit: boolean; onPress: () => void };

/** At the last step the button stays focusable and says that it does nothing. */
const SizeButton = ({ icon, label, atLimit, onPress }: SizeProps) => (
  <button type="button" aria-disabled={atLimit || undefined} data-replay onClick={onPress}>
    <Icon name={icon} />
    <span>{label}</span>
  </button>
);
