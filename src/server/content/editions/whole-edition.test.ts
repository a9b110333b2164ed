import { expect, it } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { installedEdition } from './edition.ts';
import { wholeEdition, withLeftOut } from './whole-edition.ts';

const [DATA, US, VALUES] = [
  'content/data/datos-abiertos.yaml',
  'content/pages/nosotros.md',
  'content/pages/valores.md',
];
const text = (content: string) => new TextEncoder().encode(content);
const page = text(
  '---\ntitle: A\ndescription: B.\npublished: 2026-01-01\nowner: SIAU\nreview: 2027-01-01\n---\n\nTexto.\n',
);
const [data, us, values] = [
  { path: DATA, content: text('datasets: 3\n') },
  { path: US, content: page },
  { path: VALUES, content: page },
];

/** Refuses changes with each of the messages while one of its files is there. */
const refusing = (refusals: Record<string, string>) => async (changes: readonly { path: string }[]) => {
  for (const [path, message] of Object.entries(refusals))
    if (changes.some((change) => change.path === path)) throw new OperatorError(message);
  return { ...installedEdition('2026-11-27'), id: '9' };
};
const leftOutOf = async (refusals: Record<string, string>, changes = [data, us, values]) => {
  const logged: string[] = [];
  const log = { error: (message: string) => void logged.push(message) };
  const { leftOut } = await wholeEdition({ changes, log, make: refusing(refusals) });
  expect(logged).toEqual([...leftOut.keys()].map((path) => `${path} is shown as it was installed`));
  return [...leftOut.keys()];
};

it('what makes a whole site is shown', async () => {
  expect(await leftOutOf({})).toEqual([]);
});

it('a file that its schema does not admit is left out', async () => {
  expect(await leftOutOf({ [DATA]: `${DATA} no es válido. Corrija:\n  datasets: Escriba.` })).toEqual([DATA]);
});

it('files that a check of the whole site names are left out, all that it names at once', async () => {
  const message = `${US} no es válido. Corrija:\n  ${US}: «Caja» no está.\n  ${VALUES}: «Caja» no está.`;
  expect(await leftOutOf({ [US]: message }, [us, values])).toEqual([US, VALUES]);
});

it('a refusal that names no file leaves all out', async () => {
  expect(await leftOutOf({ [US]: 'Falta un archivo.' }, [us, values])).toEqual([US, VALUES]);
});

it('another failure is thrown', async () => {
  const log = { error: () => undefined };
  const make = async () => Promise.reject(new Error('no thread'));
  await expect(wholeEdition({ changes: [us], log, make })).rejects.toThrow('no thread');
});

it('what was left out is shown once it is whole with what was published since', async () => {
  const before = {
    ...installedEdition('2026-11-27'),
    leftOut: new Map([US, VALUES].map((path) => [path, ['«Caja» no está.']])),
  };
  const again = (refusals: Record<string, string>) =>
    withLeftOut(before, {
      log: { error: () => undefined },
      read: async (path) => ({ path, content: page }),
      make: refusing(refusals),
    });
  expect([...(await again({ [VALUES]: `${VALUES}: «Caja» no está.` })).leftOut.keys()]).toEqual([VALUES]);
  expect((await again({})).leftOut.size).toBe(0);
  const refused = `${US}: «Caja» no está.\n${VALUES}: «Caja» no está.`;
  expect(await again({ [US]: refused })).toBe(before);
});
