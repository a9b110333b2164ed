/**
 * `client:reach`: an island stays plain HTML until the visitor reaches for it by pointer, touch,
 * focus or key, so that reading a page costs no framework (design.md §2).
 */
import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

const reach: ClientDirective = (load, _options, element) => {
  const wake = async () => {
    for (const sign of SIGNS) element.removeEventListener(sign, wake);
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of SIGNS) element.addEventListener(sign, wake, { passive: true });
};

export default reach;
