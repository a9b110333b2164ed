import { describe, expect, it } from 'vitest';
import { explainContentError } from './explain-content.ts';

const schemaFault = (line: string) => `09:27:24 [content] Syncing content
[InvalidContentEntryDataError] pages → valores data does not match collection schema.

  ${line}

  Hint:
    See https://docs.astro.build/en/guides/content-collections/ for more information on content schemas.
  Location:
    /portal/content/pages/valores.md:0:0
  Stack trace:
    at getEntryData (/portal/node_modules/astro/dist/content/utils.js:126:9)
`;

describe('a build stopped by content is explained to its editor', () => {
  it('names file, field and remedy and nothing of the framework', () => {
    const said = schemaFault('layout: Use una de estas plantillas en layout: contenido, servicio, datos.');
    expect(explainContentError(said, '/portal')).toBe(
      'content/pages/valores.md tiene algo que corregir:\n\n' +
        '  layout: Use una de estas plantillas en layout: contenido, servicio, datos.',
    );
  });

  it.each([
    ['****: Llave desconocida: "autor"', '  autor: no es un campo conocido. Corrija el nombre o borre el renglón.'],
    [
      'facts.0: Llave desconocida: "hora"',
      '  hora: no es un campo conocido en facts.0. Corrija el nombre o borre el renglón.',
    ],
  ])('says what to do with %s', (line, told) => {
    expect(explainContentError(schemaFault(line), '/portal')?.split('\n').at(-1)).toBe(told);
  });

  it('gives the position where a file cannot be parsed and what to look for', () => {
    const said = `09:27:19 [content] Syncing content
bad indentation of a mapping entry
  Location:
    /portal/content/pages/valores.md:1:14
  Stack trace:
    at generateError (file:///portal/node_modules/js-yaml/dist/js-yaml.mjs:1140:12)
`;
    expect(explainContentError(said, '/portal')).toMatch(
      /^content\/pages\/valores\.md no se puede leer\. El error está cerca de la línea 2\.\n\n {2}Revise/,
    );
  });

  it('reports an error between data and pages without the framework’s own text', () => {
    const fault =
      'content/data/transparencia.yaml no es válido. Corrija:\n  contenido 1.1, path: la página /x no existe.\n  contenido 1.2, path: falta.';
    const said = `10:12:00 [ERROR] Error: ${fault}\n    at getTree (file:///a.mjs:1:1)\n${fault}\n  Stack trace:\n    at getTree (file:///a.mjs:1:1)\n`;
    expect(explainContentError(said, '/portal')).toBe(fault);
    const located = said.replace(/ {2}Stack/, '  Location:\n    /portal/node_modules/astro/dist/a.js:32:17\n  Stack');
    expect(explainContentError(located, '/portal')).toBe(fault);
  });

  it('leaves any other failure as it is', () => {
    expect(explainContentError('[vite] something else\n  Location:\n    /portal/src/a.ts:1:1\n', '/portal')).toBeNull();
  });
});
