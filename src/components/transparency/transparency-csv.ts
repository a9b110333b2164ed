/** The transparency index as CSV (open data). Pure. */
import { documentAddress } from '#domain/site/transparency-leaf.ts';
import { type CsvColumn, toCsv } from '#shared/formats/csv.ts';
import type { Leaf, Section } from './tree.ts';

type Row = Leaf & { section: string };

const rowsOf = (sections: readonly Section[]): Row[] =>
  sections.flatMap(({ number, title, leaves }) => leaves.map((leaf) => ({ ...leaf, section: `${number}. ${title}` })));

/** The absolute form of an address. */
const absoluteUrlOf =
  (site: URL) =>
  ({ href }: Row): string =>
    href ? new URL(href, site).href : '';

/** Every field of each content of the index. */
export function transparencyCsv(sections: readonly Section[], site: URL): string {
  const columns: CsvColumn<Row>[] = [
    { name: 'Sección', value: (row) => row.section },
    { name: 'Numeral', value: (row) => row.number },
    { name: 'Contenido', value: (row) => row.title },
    { name: 'Estado', value: (row) => row.state },
    { name: 'Razón legal', value: (row) => row.legalReason },
    { name: 'Fecha de publicación', value: (row) => row.published },
    { name: 'Fecha de actualización', value: (row) => row.updated },
    { name: 'Responsable', value: (row) => row.owner },
    { name: 'Frecuencia de actualización', value: (row) => row.frequency },
    { name: 'Formatos', value: (row) => row.formats.join(', ') },
    { name: 'Dónde está', value: absoluteUrlOf(site) },
    { name: 'Norma', value: (row) => row.law },
    {
      name: 'Documentos',
      value: ({ documents }) => documents.map(({ file }) => new URL(documentAddress(file), site).href).join(' '),
    },
  ];
  return toCsv(columns, rowsOf(sections));
}

/**
 * The «esquema de publicación» (Ley 1712 de 2014, art. 12; Decreto 1081 de 2015, art. 2.1.1.5.3.1 and following): the
 * published and the future contents, with the columns the decree requires.
 */
export function publicationSchemeCsv(sections: readonly Section[], site: URL): string {
  const columns: CsvColumn<Row>[] = [
    { name: 'Nombre o título de la información', value: (row) => row.title },
    { name: 'Idioma', value: () => 'Español' },
    { name: 'Medio de conservación o soporte', value: () => 'Electrónico' },
    { name: 'Formato', value: (row) => row.formats.join(', ') },
    { name: 'Fecha de generación de la información', value: (row) => row.updated ?? row.published },
    { name: 'Frecuencia de actualización', value: (row) => row.frequency },
    { name: 'Lugar de consulta', value: absoluteUrlOf(site) },
    { name: 'Nombre del responsable de la producción de la información', value: (row) => row.owner },
    { name: 'Nombre del responsable de la información', value: (row) => row.owner },
    { name: 'Estado', value: (row) => row.state },
  ];
  return toCsv(
    columns,
    rowsOf(sections).filter(({ state }) => state !== 'no aplica'),
  );
}
