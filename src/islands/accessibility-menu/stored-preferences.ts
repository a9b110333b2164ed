/** The visitor's theme and text size in storage and on the root element; before-paint.client.js restores them first. */
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { TEXT_SIZE_KEY, THEME_KEY } from '#shared/storage-keys.ts';
import { isTextSize, isTheme, rootClasses, type TextSize, type Theme } from './preferences.ts';

/** A null theme follows the system. */
export type Preferences = { theme: Theme | null; size: TextSize };

function readStored<Value>(key: string, is: (value: unknown) => value is Value): Value | null {
  const stored = deviceStorage.read(key);
  return is(stored) ? stored : null;
}

export const readPreferences = (): Preferences => ({
  theme: readStored(THEME_KEY, isTheme),
  size: readStored(TEXT_SIZE_KEY, isTextSize) ?? 'text',
});

export function storePreferences({ theme, size }: Preferences): void {
  if (theme) deviceStorage.write(THEME_KEY, theme);
  deviceStorage.write(TEXT_SIZE_KEY, size);
}

export function applyPreferences({ theme, size }: Preferences): void {
  for (const [name, on] of Object.entries(rootClasses(theme, size)))
    document.documentElement.classList.toggle(name, on);
}
