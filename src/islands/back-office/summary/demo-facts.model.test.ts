import { expect, it } from 'vitest';
import { factAddress } from './demo-facts.model.ts';

it.each([
  ['content/data/site.yaml', 'phones.emergency', '/admin/pages/data/site#phones.emergency'],
  ['data/sedes.yaml', 'sites.0.address', '/admin/pages/data/sedes#sites.0.address'],
  ['content/pages/valores.md', '', '/admin/pages/pages/valores'],
  ['content/demo/noticia.md', '', null],
])('%s, %s: %s', (file, path, address) => expect(factAddress(file, path)).toBe(address));
