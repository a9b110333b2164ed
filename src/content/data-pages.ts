/** The pages that render data: their metadata comes from content/data or content/listas, not from content/pages. */
import { getCollection } from 'astro:content';
import { getLocations, getOrgChart, getOversight, getParticipation, getProcesses, getServants } from './data-files.ts';
import type { PageHead } from './schemas/page.schema.ts';

export type DataPage = { path: string; head: PageHead };

export async function getDataPages(): Promise<DataPage[]> {
  const lists = await getCollection('listas');
  const sites = await getLocations();
  const oversight = (await getOversight()).pages;
  return [
    { path: '/directorio-servidores', head: (await getServants()).page },
    { path: '/directorio-institucional', head: sites.page },
    { path: '/ubicacion', head: sites.location },
    { path: '/estructura-organica', head: (await getOrgChart()).page },
    { path: '/mapa-procesos', head: (await getProcesses()).page },
    { path: '/participa', head: (await getParticipation()).page },
    { path: '/entes-autoridades-que-lo-vigilan', head: oversight.bodies },
    { path: '/entidades-vigilancia', head: oversight.marks },
    { path: '/directorio-entidades', head: oversight.sector },
    { path: '/directorio-agremiaciones', head: oversight.associations },
    ...lists.map(({ id, data }) => ({ path: `/${id}`, head: data })),
  ];
}
