import { useEffect, useState } from 'react';
import { applyPreferences, type Preferences, readPreferences, storePreferences } from './stored-preferences.ts';

const SYSTEM_DARK_QUERY = '(prefers-color-scheme: dark)';

/** The preferences of the visitor, in step with the other tabs and the system; `choose` stores and applies a change. */
export function usePreferences() {
  const [preferences, setPreferences] = useState<Preferences>({ theme: null, size: 'text' });
  const [systemDark, setSystemDark] = useState(false);

  useEffect(() => {
    const system = matchMedia(SYSTEM_DARK_QUERY);
    const followSystem = () => setSystemDark(system.matches);
    const followStorage = () => setPreferences(readPreferences());
    followSystem();
    followStorage();
    system.addEventListener('change', followSystem);
    addEventListener('storage', followStorage);
    return () => {
      system.removeEventListener('change', followSystem);
      removeEventListener('storage', followStorage);
    };
  }, []);

  const choose = (change: Partial<Preferences>) => {
    const chosen = { ...preferences, ...change };
    setPreferences(chosen);
    storePreferences(chosen);
    applyPreferences(chosen);
  };
  const isDark = preferences.theme ? preferences.theme === 'dark' : systemDark;
  return { size: preferences.size, isDark, choose };
}
