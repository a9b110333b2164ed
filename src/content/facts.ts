/** The data files, read once per page. */
import { type CollectionEntry, getEntry } from 'astro:content';

type DataFile =
  | 'site'
  | 'menu'
  | 'home'
  | 'entidades'
  | 'aviso'
  | 'festivos'
  | 'servidores'
  | 'sedes'
  | 'organigrama'
  | 'procesos'
  | 'participa'
  | 'vigilancia'
  | 'transparencia'
  | 'calendario'
  | 'revision-accesibilidad';

async function ensureData<Name extends DataFile>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`Falta el archivo content/data/${name}.yaml, o está vacío.`);
  return entry.data as CollectionEntry<Name>['data'];
}

export const getSite = () => ensureData('site');
export const getMenu = () => ensureData('menu');
export const getHome = () => ensureData('home');
export const getEntities = async () => (await ensureData('entidades')).entities;
export const getNotice = () => ensureData('aviso');
export const getHolidayTable = () => ensureData('festivos');
export const getServers = () => ensureData('servidores');
export const getSites = () => ensureData('sedes');
export const getChart = () => ensureData('organigrama');
export const getProcesses = () => ensureData('procesos');
export const getParticipation = () => ensureData('participa');
export const getOversight = () => ensureData('vigilancia');
export const getTransparencyData = () => ensureData('transparencia');
export const getAccessReview = () => ensureData('revision-accesibilidad');
export const getCalendar = () => ensureData('calendario');
