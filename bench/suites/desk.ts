/** How long the desk waits for its list, each filter, a search and the next case, in a small and in a large register. */

import { INBOX_FILTERS, type InboxFilterName } from '#shared/api/inbox-filters.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { prepareNewPortal } from '../../scripts/lib/with-deps.ts';
import { insertDeskCases } from '../fixtures/desk-cases.ts';
import { type Figure, type Measure, medianOf, readRounds } from '../measure.ts';
import type { Bench, Suite } from '../run.ts';
import { ACCOUNT, signInAsAdmin, startDurablePostgres, startPortal } from '../servers.ts';

const SIZES = [2_000, 200_000];
const TIMES = 5;
const ROUNDS = 2;
const MAX_MEDIAN_MS = 100;

/** A value that matches for each filter that is not a choice among few. */
const VALUES: Partial<Record<InboxFilterName, string[]>> = {
  assigned: ['mias', 'nadie', '999'],
  service: ['laboratorio', 'no-hay'],
  motive: ['calidad', 'no-hay'],
  received_from: [dayOf(new Date()), '2100-01-01'],
  received_to: [addDays(dayOf(new Date()), -3), '1990-01-01'],
  due_by: [addDays(dayOf(new Date()), 3)],
};

const SEARCHES = {
  'una palabra de muchos': 'medicamento',
  'varias palabras en desorden': 'nanez demora',
  'sin resultado': 'helicoptero',
  'comienzo corto': 'med',
  'en casi todos': 'me',
  documento: '10.001.234',
  correo: 'persona1234@correo.example',
  teléfono: '300 0001234',
  radicado: 'rad 2026 1234',
};

/** Each query of the list, by what it asks. */
function queries(): Record<string, string> {
  const all: Record<string, string> = {
    'lista: abiertas, por vencimiento': 'state=abiertas&sort=vence',
    'lista: todas, por vencimiento': 'sort=vence',
    'lista: todas, por recibo': 'sort=recibo',
    'lista: última página contada': 'sort=recibo&page=99',
    'sin coincidencias, cuatro filtros': 'type=sugerencia&outcome=negada&matter=tutela&service=no-hay&sort=vence',
  };
  for (const name of keysOf(INBOX_FILTERS)) {
    const filter = INBOX_FILTERS[name];
    const values = VALUES[name] ?? (filter.kind === 'choice' ? Object.keys(filter.labels) : ['1']);
    for (const value of values) all[`filtro ${name}=${value}`] = `${name}=${value}&sort=vence`;
  }
  for (const [name, q] of Object.entries(SEARCHES)) {
    all[`buscar: ${name} («${q}»)`] = `sort=vence&q=${encodeURIComponent(q)}`;
    all[`buscar en abiertas: ${name}`] = `sort=vence&state=abiertas&q=${encodeURIComponent(q)}`;
  }
  return all;
}

export const suite: Suite = {
  title: `la mesa con ${SIZES.map((size) => size.toLocaleString('es-CO')).join(' y ')} casos, sobre PostgreSQL`,
  async measure(bench) {
    const createDatabase = await startDurablePostgres(bench);
    const measures: Measure[] = [];
    for (const size of SIZES) measures.push(...(await measureDesk(bench, size, await createDatabase(`mesa${size}`))));
    return measures;
  },
};

async function measureDesk(bench: Bench, size: number, url: string): Promise<Measure[]> {
  const name = `mesa${size}`;
  const variables = { DATABASE_URL: url };
  await prepareNewPortal({ DATA_DIR: `${bench.folder}/${name}`, ...ACCOUNT, ...variables }, (deps, { user }) =>
    insertDeskCases(deps.database.db, { count: size, officer: user.id, now: deps.clock() }),
  );
  bench.say(`${size} casos escritos`);
  const { address, stop } = await startPortal(bench, { name, variables });
  const { token } = await signInAsAdmin(address);
  const time = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const start = performance.now();
      const response = await fetch(`${address}/api/pqrsd${path}`, { headers: { authorization: `Bearer ${token}` } });
      await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      times.push(performance.now() - start);
    }
    return medianOf(times);
  };
  const middle = Math.floor(size * 0.9);
  const asked = new Map(Object.entries(queries()).map(([what, query]) => [what, `?${query}`]));
  for (const query of ['state=abiertas&sort=vence', 'sort=recibo', 'type=queja&sort=vence', 'q=medicamento&sort=vence'])
    asked.set(`siguiente caso (${query})`, `/${middle}/next?${query}`);
  const measures = await readRounds({ rounds: ROUNDS, say: bench.say }, async () => {
    const timed: { what: string; ms: number }[] = [];
    for (const [what, path] of asked) timed.push({ what, ms: await time(path) });
    for (const { what, ms } of timed) if (ms > MAX_MEDIAN_MS / 2) bench.say(`${size}: ${ms.toFixed(0)} ms, ${what}`);
    return figuresOf(size.toLocaleString('es-CO'), timed);
  });
  await stop();
  return measures;
}

/** What once was slow in a large register, held by itself. */
const ONCE_SLOW = ['filtro service=no-hay', 'buscar: comienzo corto', 'buscar: sin resultado'];

/** The median and the slowest of each kind. */
function figuresOf(size: string, timed: { what: string; ms: number }[]): Figure[] {
  const ofKinds = ['lista', 'filtro', 'buscar', 'siguiente'].flatMap((kind): Figure[] => {
    const ofKind = timed.filter(({ what }) => what.startsWith(kind));
    const slowest = ofKind.reduce((a, b) => (b.ms > a.ms ? b : a));
    const median = medianOf(ofKind.map(({ ms }) => ms));
    return [
      { name: `${size}: ${kind}, mediana de ${ofKind.length}`, unit: 'ms', value: median, max: MAX_MEDIAN_MS },
      { name: `${size}: ${kind}, el más lento de cada vuelta`, unit: 'ms', value: slowest.ms, note: slowest.what },
    ];
  });
  const onceSlow = [...ONCE_SLOW, 'sin coincidencias'].map((start): Figure => {
    const value = timed.find(({ what }) => what.startsWith(start))?.ms ?? Number.NaN;
    return { name: `${size}: ${start}`, unit: 'ms', value, max: MAX_MEDIAN_MS };
  });
  return [...ofKinds, ...onceSlow];
}
