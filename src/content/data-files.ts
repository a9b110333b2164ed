/** The parsed data files. */

import { type DemoFact, demoFactsOf } from './demo-facts.ts';
import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from './store.ts';

type DataFile = Exclude<CollectionKey, 'pages' | 'listas' | 'documents'>;

async function ensureDataFile<Name extends DataFile>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`Falta el archivo content/data/${name}.yaml, o está vacío.`);
  return entry.data as CollectionEntry<Name>['data'];
}

export const getSite = () => ensureDataFile('site');
export const getMenu = () => ensureDataFile('menu');
export const getHome = () => ensureDataFile('home');
export const getEntities = async () => (await ensureDataFile('entidades')).entities;
export const getHolidayTable = () => ensureDataFile('festivos');
export const getServants = () => ensureDataFile('servidores');
export const getLocations = () => ensureDataFile('sedes');
export const getOrgChart = () => ensureDataFile('organigrama');
export const getProcesses = () => ensureDataFile('procesos');
export const getParticipation = () => ensureDataFile('participa');
export const getOversight = () => ensureDataFile('vigilancia');
export const getTransparencyData = () => ensureDataFile('transparencia');
export const getAccessibilityReview = () => ensureDataFile('revision-accesibilidad');
export const getOpenData = () => ensureDataFile('datos-abiertos');
export const getCalendar = () => ensureDataFile('calendario');

/** Whose schemas know `demo: true`. */
const WITH_DEMO_FACTS = [
  'site',
  'home',
  'sedes',
  'servidores',
  'organigrama',
  'procesos',
  'participa',
  'vigilancia',
  'transparencia',
  'calendario',
  'responsables',
  'pages',
] as const;

/** What the hospital still has to replace by its own, file by file. */
export async function getDemoFacts(): Promise<DemoFact[]> {
  const entries = await Promise.all(WITH_DEMO_FACTS.map((name) => getCollection(name)));
  return entries.flat().flatMap(({ id, filePath = id, data }) => demoFactsOf(filePath, data));
}
