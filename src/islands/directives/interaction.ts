/**
 * `client:interaction`: an island stays plain HTML until the visitor reaches for it by pointer, touch,
 * focus or key, so that reading a page costs no framework (design.md §2).
 */
import type { ClientDirective } from 'astro';

const INTERACTION_EVENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

const interaction: ClientDirective = (load, _options, element) => {
  const hydrateOnce = async () => {
    for (const sign of INTERACTION_EVENTS) element.removeEventListener(sign, hydrateOnce);
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of INTERACTION_EVENTS) element.addEventListener(sign, hydrateOnce, { passive: true });
};

export default interaction;
