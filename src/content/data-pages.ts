/** The pages that render data: their metadata comes from content/data or content/listas, not from content/pages. */
import { getCollection } from 'astro:content';
import { getLocations, getOrgChart, getOversight, getParticipation, getProcesses, getServants } from './data-files.ts';
import type { PageHead } from './schemas/page.schema.ts';

export type DataPage = { path: string; head: PageHead };

export async function getDataPages(): Promise<DataPage[]> {
  const lists = await getCollection('listas');
  const [servers, sites, chart, processes, participation, oversight] = await Promise.all([
    getServants(),
    getLocations(),
    getOrgChart(),
    getProcesses(),
    getParticipation(),
    getOversight(),
  ]);
  return [
    { path: '/directorio-servidores', head: servers.page },
    { path: '/directorio-institucional', head: sites.page },
    { path: '/ubicacion', head: sites.location },
    { path: '/estructura-organica', head: chart.page },
    { path: '/mapa-procesos', head: processes.page },
    { path: '/participa', head: participation.page },
    { path: '/entes-autoridades-que-lo-vigilan', head: oversight.pages.bodies },
    { path: '/entidades-vigilancia', head: oversight.pages.marks },
    { path: '/directorio-entidades', head: oversight.pages.sector },
    { path: '/directorio-agremiaciones', head: oversight.pages.associations },
    ...lists.map(({ id, data }) => ({ path: `/${id}`, head: data })),
  ];
}
