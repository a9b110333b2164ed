/** The data files, read once per page. */
import { type CollectionEntry, getEntry } from 'astro:content';

type DataFile = 'site' | 'menu' | 'home' | 'transparencia' | 'calendario';

async function ensureData<Name extends DataFile>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`Falta el archivo content/data/${name}.yaml, o está vacío.`);
  return entry.data as CollectionEntry<Name>['data'];
}

export const getSite = () => ensureData('site');
export const getMenu = () => ensureData('menu');
export const getHome = () => ensureData('home');
export const getTransparencyData = () => ensureData('transparencia');
export const getCalendar = () => ensureData('calendario');
