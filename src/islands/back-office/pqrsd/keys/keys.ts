/** The single-key shortcuts of the desk, as data: the help dialog and the listener read the same list. */
import { type DeviceStorage, deviceStorage } from '#islands/api-client/device-storage.ts';

export const KEYS = {
  lista: {
    title: 'En la lista',
    keys: {
      siguiente: { key: 'j', does: 'Caso siguiente' },
      anterior: { key: 'k', does: 'Caso anterior' },
      elegir: { key: 'x', does: 'Elegir el caso, o dejar de elegirlo' },
      buscar: { key: '/', does: 'Buscar' },
      filtros: { key: 'f', does: 'Abrir o cerrar los filtros' },
    },
  },
  caso: {
    title: 'En un caso',
    keys: {
      siguiente: { key: 'j', does: 'Siguiente caso de la lista' },
      volver: { key: 'l', does: 'Volver a la lista' },
      responder: { key: 'r', does: 'Abrir la respuesta' },
      clasificar: { key: 'c', does: 'Clasificar' },
      nota: { key: 'n', does: 'Dejar una nota interna' },
    },
  },
} as const;

export type KeysPlace = keyof typeof KEYS;
export type KeyActions<Place extends KeysPlace> = Partial<Record<keyof (typeof KEYS)[Place]['keys'], () => void>>;
export const HELP_KEY = '?';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** The name of the shortcut of a key; null with a modifier, which belongs to the browser. */
export function shortcutOf(
  place: KeysPlace,
  { key, ctrlKey, metaKey, altKey, defaultPrevented }: Pressed,
): string | null {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return null;
  const found = Object.entries(KEYS[place].keys).find(([, one]) => one.key === key);
  return found?.[0] ?? null;
}

const SETTING = 'pqrsd-keys';

/** Whether single keys act on this device; a person can switch them off (WCAG 2.1.4). */
export const areKeysOn = (storage: DeviceStorage = deviceStorage): boolean => storage.read(SETTING) !== 'off';
export const switchKeys = (isOn: boolean, storage: DeviceStorage = deviceStorage): void =>
  isOn ? storage.remove(SETTING) : void storage.write(SETTING, 'off');
