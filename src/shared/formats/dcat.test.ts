import { describe, expect, it } from 'vitest';
import { dcatCatalog } from './dcat.ts';

const CATALOG = {
  url: 'https://hospital.gov.co/datos',
  title: 'Datos abiertos',
  description: 'Lo que el hospital publica.',
  publisher: { name: 'Hospital', homepage: 'https://hospital.gov.co/', email: 'contacto@hospital.gov.co' },
  license: 'https://creativecommons.org/licenses/by/4.0/',
  datasets: [
    {
      id: 'sedes',
      title: 'Sedes',
      description: 'Dónde queda cada una.',
      keywords: ['salud', 'sedes'],
      frequency: 'IRREG',
      modified: '2026-09-14',
      distributions: [
        {
          url: 'https://hospital.gov.co/datos/sedes.csv',
          title: 'Sedes (CSV)',
          mediaType: 'text/csv',
          fileType: 'CSV',
        },
      ],
    },
    {
      id: 'citas',
      title: 'Citas',
      description: 'x',
      keywords: [],
      frequency: 'MONTHLY',
      modified: undefined,
      distributions: [],
    },
  ],
};

describe('a catalogue as DCAT', () => {
  const catalog = dcatCatalog(CATALOG) as Record<string, unknown>;
  const [dataset, undated] = catalog['dcat:dataset'] as Record<string, unknown>[];
  const [file] = (dataset?.['dcat:distribution'] ?? []) as Record<string, unknown>[];

  it('has a title, a description, a publisher, a licence and the day of its newest data', () => {
    expect(catalog).toMatchObject({
      '@type': 'dcat:Catalog',
      '@id': 'https://hospital.gov.co/datos',
      'dct:title': { '@language': 'es', '@value': 'Datos abiertos' },
      'dct:publisher': { '@type': 'foaf:Organization', 'foaf:name': { '@value': 'Hospital' } },
      'dct:license': { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
      'dct:modified': { '@type': 'xsd:date', '@value': '2026-09-14' },
    });
  });

  it('gives each data set its identifier, frequency, day and the same publisher', () => {
    expect(dataset).toMatchObject({
      '@type': 'dcat:Dataset',
      'dct:identifier': 'sedes',
      'dct:publisher': { '@id': 'https://hospital.gov.co/#entidad' },
      'dct:accrualPeriodicity': { '@id': 'http://publications.europa.eu/resource/authority/frequency/IRREG' },
      'dct:modified': { '@value': '2026-09-14' },
    });
    expect(undated).not.toHaveProperty('dct:modified');
  });

  it('gives each file its address, type and licence', () => {
    expect(file).toEqual({
      '@id': 'https://hospital.gov.co/datos/sedes.csv',
      '@type': 'dcat:Distribution',
      'dct:title': { '@language': 'es', '@value': 'Sedes (CSV)' },
      'dcat:accessURL': { '@id': 'https://hospital.gov.co/datos#sedes' },
      'dcat:downloadURL': { '@id': 'https://hospital.gov.co/datos/sedes.csv' },
      'dcat:mediaType': { '@id': 'https://www.iana.org/assignments/media-types/text/csv' },
      'dct:format': { '@id': 'http://publications.europa.eu/resource/authority/file-type/CSV' },
      'dct:license': { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
      'dct:modified': { '@type': 'xsd:date', '@value': '2026-09-14' },
    });
  });

  it('uses no prefix that its context does not declare', () => {
    const prefixes = new Set(
      JSON.stringify(catalog)
        .match(/"(\w+):\w+"/g)
        ?.map((key) => key.slice(1).split(':')[0]),
    );
    prefixes.delete('mailto');
    expect(Object.keys(catalog['@context'] as object)).toEqual(expect.arrayContaining([...prefixes]));
  });
});
