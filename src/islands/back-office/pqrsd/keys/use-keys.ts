import { useEffect, useEffectEvent } from 'react';
import { areKeysOn, HELP_KEY, type KeyActions, type KeysPlace, shortcutOf } from './keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Acts on single keys outside fields and dialogs, unless the person switched them off. */
export function useKeys<Place extends KeysPlace>(place: Place, actions: KeyActions<Place>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areKeysOn() || isTyping(event) || document.querySelector('dialog:modal')) return;
    const shortcut = event.key === HELP_KEY ? null : shortcutOf(place, event);
    const action = shortcut && (actions as Partial<Record<string, () => void>>)[shortcut];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A checkbox takes no text; the keys act beside it too. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.matches(FIELDS) && !target.matches('[type="checkbox"]');
