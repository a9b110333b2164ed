/** The open data of the site: each set with its file, owner and last day, and the catalogue of them all. */
import type { Frequency, PublicationDates } from '#domain/site/transparency.ts';
import { latestDay } from '#domain/site/transparency-leaf.ts';
import { type DcatDataset, dcatCatalog } from '#shared/formats/dcat.ts';
import { getOpenData, getSite } from '../../content/data-files.ts';
import type { OpenData } from '../../content/schemas/open-data.schema.ts';
import { fileRoutes } from '../menu/site-routes.ts';
import { getPageMetadata } from '../transparency/page-dates.ts';

export type Dataset = OpenData['datasets'][number] & {
  id: string;
  /** `CSV`, `ICS`. */
  format: string;
  owner: string | undefined;
  modified: string | undefined;
};

export const UPDATE_WORDS: Record<Frequency, string> = {
  diaria: 'Cada día',
  mensual: 'Cada mes',
  trimestral: 'Cada trimestre',
  semestral: 'Cada semestre',
  anual: 'Cada año',
  'cada vez que cambia': 'Con cada cambio',
};

/** Names of the frequency vocabulary of DCAT-AP. */
const FREQUENCY_NAMES: Record<Frequency, string> = {
  diaria: 'DAILY',
  mensual: 'MONTHLY',
  trimestral: 'QUARTERLY',
  semestral: 'ANNUAL_2',
  anual: 'ANNUAL',
  'cada vez que cambia': 'IRREG',
};

const MEDIA_TYPES: Record<string, string> = { CSV: 'text/csv', ICS: 'text/calendar' };

/** The data sets as the content names them; fails the build when a file of data has no name, or a name no file. */
export async function getOpenDatasets(): Promise<OpenData> {
  const data = await getOpenData();
  const published = [...fileRoutes].filter((path) => /\.(csv|ics)$/.test(path));
  const issues = [
    ...published
      .filter((path) => !data.datasets.some((one) => one.path === path))
      .map((path) => `datasets: falta el nombre de ${path}, que el sitio publica.`),
    ...data.datasets
      .filter(({ path }) => !published.includes(path))
      .map(({ path }) => `datasets: el sitio no publica ${path}. Bórrelo.`),
  ];
  if (issues.length === 0) return data;
  throw new Error(`content/data/datos-abiertos.yaml no es válido. Corrija:\n  ${issues.join('\n  ')}`);
}

export const formatOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toUpperCase();

/** `/datos/sedes.csv` is `sedes`. */
const idOf = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');

/** The data sets with the owner and the day of their page; without a page, the latest day of the whole index. */
export async function getDatasets(dates: PublicationDates): Promise<Dataset[]> {
  const [{ datasets }, metadata] = await Promise.all([getOpenDatasets(), getPageMetadata(dates)]);
  const newest = latestDay([...metadata.values()].map(({ updated, published }) => updated ?? published));
  return datasets.map((dataset) => {
    const page = metadata.get(dataset.page ?? '');
    const modified = dataset.page ? (page?.updated ?? page?.published) : newest;
    return { ...dataset, id: idOf(dataset.path), format: formatOf(dataset.path), owner: page?.owner, modified };
  });
}

/** The catalogue as DCAT; `site` completes the addresses. */
export async function getDcatCatalog(dates: PublicationDates, site: URL): Promise<object> {
  const [datasets, { license }, hospital] = await Promise.all([getDatasets(dates), getOpenData(), getSite()]);
  const address = (path: string) => new URL(path, site).href;
  return dcatCatalog({
    url: address('/datos'),
    title: `Datos abiertos de ${hospital.name.value}`,
    description: 'Lo que el hospital publica en formatos que un computador puede leer.',
    publisher: { name: hospital.name.value, homepage: address('/'), email: hospital.emails.contact.value },
    license: license.url,
    datasets: datasets.map(
      ({ id, title, text, keywords, frequency, modified, path, format }): DcatDataset => ({
        id,
        title,
        description: text,
        keywords,
        frequency: FREQUENCY_NAMES[frequency],
        modified,
        distributions: [
          { url: address(path), title: `${title} (${format})`, mediaType: MEDIA_TYPES[format] ?? '', fileType: format },
        ],
      }),
    ),
  });
}
