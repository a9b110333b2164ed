import { describe, expect, it } from 'vitest';
import { externalLinks, filesByLink, problemOf } from './external-links.ts';

describe('the links to other sites', () => {
  it.each([
    ['[Supersalud](https://www.supersalud.gov.co/es-co).', ['https://www.supersalud.gov.co/es-co']],
    ['Vea https://a.co/x, o <https://b.co>.', ['https://a.co/x', 'https://b.co/']],
    ['url: "https://a.co/p?q=1#parte"\notra: https://a.co/p?q=1', ['https://a.co/p?q=1']],
    [
      '[wiki](https://es.wikipedia.org/wiki/San_Isidro_(Colombia))',
      ['https://es.wikipedia.org/wiki/San_Isidro_(Colombia)'],
    ],
    ['https://ana:clave@a.co/ http:// mailto:a@b.co /pqrsd', []],
    [`https://a.co/${'a'.repeat(500)}`, []],
  ])('%s', (text, links) => expect(externalLinks(text)).toEqual(links));

  it('are known with their files; those of the site and invented names are left out', () => {
    const texts = new Map([
      ['content/pages/a.md', 'https://a.co/ https://hospital.gov.co/x https://www.hospital.example/'],
      ['content/data/site.yaml', 'url: https://a.co/'],
    ]);
    expect([...filesByLink(texts, 'https://hospital.gov.co')]).toEqual([
      ['https://a.co/', ['content/pages/a.md', 'content/data/site.yaml']],
    ]);
  });

  it.each([
    [200, null],
    [401, null],
    [403, null],
    [404, 'missing'],
    [410, 'missing'],
    [429, null],
    [500, 'error'],
    [503, null],
  ])('a status of %i: %s', (status, problem) => expect(problemOf(status)).toBe(problem));
});
