import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { homeSchema } from './home.schema.ts';

type Item = Record<string, unknown>;
const written = () =>
  parse(readFileSync('content/data/home.yaml', 'utf8')) as {
    services: Item[];
    shortcuts?: Item[];
    [key: string]: unknown;
  };

it('a home page that was written before services led anywhere stays valid', async () => {
  const { shortcuts: _, services, ...rest } = written();
  const old = { ...rest, services: services.map(({ target: _target, ...service }) => service) };
  const { data } = await homeSchema.safeParseAsync(old);
  expect(data?.services.map(({ target }) => target)).toEqual(services.map(() => undefined));
  expect(data?.shortcuts).toEqual([]);
});

it('a photograph may stand in every frame, and says which part of it is kept', async () => {
  const home = written();
  const slides = ['valle', '/uploads/a.webp', '/uploads/b.webp'].map((picture) => ({
    picture,
    text: 'x',
    focus: 'arriba',
  }));
  const { data } = await homeSchema.safeParseAsync({ ...home, slides, servicesFocus: 'abajo' });
  expect(data?.slides.map(({ focus }) => focus)).toEqual(['arriba', 'arriba', 'arriba']);
  expect(data?.servicesFocus).toBe('abajo');
});

it.each(['consulta-externa', 'https://example.org', '/Consulta Externa', ''])('«%s» is no target', async (target) => {
  const home = written();
  const { error } = await homeSchema.safeParseAsync({ ...home, services: [{ ...home.services[0], target }] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['services.0.target']);
});

it.each([
  [1, []],
  [12, []],
  [13, ['services']],
  [0, ['services']],
])('%i services of sixty signs: faults in %j', async (count, faults) => {
  const home = written();
  const service = { ...home.services[0], title: 'Electroencefalografía, otorrinolaringología, gastroenterología' };
  const { error } = await homeSchema.safeParseAsync({ ...home, services: Array(count).fill(service) });
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(faults);
});
