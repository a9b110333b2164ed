/**
 * A catalogue of open data as DCAT in JSON-LD (W3C, Data Catalog Vocabulary 3; DCAT-AP for what is required). Frequencies,
 * languages, themes and file types are those of the vocabularies of the Publications Office of the European Union, which
 * catalogues in Colombia harvest too.
 */
import type { Day } from '../time/time.ts';

const VOCABULARY = 'http://publications.europa.eu/resource/authority';
const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

export type DcatDataset = {
  /** Unique in the catalogue. */
  id: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** A name of the frequency vocabulary, as `MONTHLY`. */
  frequency: string;
  modified: Day | undefined;
  distributions: readonly { url: string; title: string; mediaType: string; fileType: string }[];
};

export type DcatCatalog = {
  /** Address of the catalogue; the data sets are parts of it. */
  url: string;
  title: string;
  description: string;
  publisher: { name: string; homepage: string; email: string };
  /** Address of the licence. */
  license: string;
  datasets: readonly DcatDataset[];
};

const iri = (address: string) => ({ '@id': address });
const spanish = (text: string) => ({ '@language': 'es', '@value': text });
const dated = (day: Day | undefined) => (day ? { 'dct:modified': { '@type': 'xsd:date', '@value': day } } : {});

/** The catalogue with its data sets and their files. */
export function dcatCatalog({ url, title, description, publisher, license, datasets }: DcatCatalog): object {
  const { name, homepage, email } = publisher;
  const agent = {
    '@id': `${homepage}#entidad`,
    '@type': 'foaf:Organization',
    'foaf:name': spanish(name),
    'foaf:homepage': iri(homepage),
  };
  const contact = {
    '@type': 'vcard:Organization',
    'vcard:fn': name,
    'vcard:hasEmail': iri(`mailto:${email}`),
  };
  const last = datasets
    .flatMap(({ modified }) => modified ?? [])
    .sort()
    .at(-1);
  return {
    '@context': CONTEXT,
    '@id': url,
    '@type': 'dcat:Catalog',
    'dct:title': spanish(title),
    'dct:description': spanish(description),
    'dct:publisher': agent,
    'dct:language': iri(`${VOCABULARY}/language/SPA`),
    'dct:license': iri(license),
    'foaf:homepage': iri(url),
    ...dated(last),
    'dcat:dataset': datasets.map((dataset) => ({
      '@id': `${url}#${dataset.id}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': dataset.id,
      'dct:title': spanish(dataset.title),
      'dct:description': spanish(dataset.description),
      'dct:publisher': iri(agent['@id']),
      'dct:language': iri(`${VOCABULARY}/language/SPA`),
      'dct:accrualPeriodicity': iri(`${VOCABULARY}/frequency/${dataset.frequency}`),
      ...dated(dataset.modified),
      'dcat:contactPoint': contact,
      'dcat:theme': iri(`${VOCABULARY}/data-theme/GOVE`),
      'dcat:keyword': dataset.keywords.map(spanish),
      'dcat:landingPage': iri(`${url}#${dataset.id}`),
      'dcat:distribution': dataset.distributions.map((file) => ({
        '@id': file.url,
        '@type': 'dcat:Distribution',
        'dct:title': spanish(file.title),
        'dcat:accessURL': iri(`${url}#${dataset.id}`),
        'dcat:downloadURL': iri(file.url),
        'dcat:mediaType': iri(`https://www.iana.org/assignments/media-types/${file.mediaType}`),
        'dct:format': iri(`${VOCABULARY}/file-type/${file.fileType}`),
        'dct:license': iri(license),
        ...dated(dataset.modified),
      })),
    })),
  };
}
