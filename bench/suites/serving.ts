/** How many answers a second one server process gives, against nginx with one worker over the same files. */

import { load } from '../load.ts';
import { type Measure, ratiosOf } from '../measures.ts';
import { startNginx } from '../nginx.ts';
import { startPortal } from '../portal.ts';
import type { Bench, Suite } from '../suite.ts';
import { hasWrk, wrk } from '../wrk.ts';

const ROUNDS = 5;
const CONNECTIONS = 16;
const SECONDS = 5;

const BUILT = '/servicios';
const KEPT = { '/': 'la portada guardada', '/noticias': '/noticias guardada', '/post/1': 'una noticia guardada' };

export const suite: Suite = {
  title: 'páginas por segundo con 16 conexiones, un proceso',
  async measure(bench) {
    const nginx = await startNginx(bench);
    const { address } = await startPortal(bench, 'portal');
    const perSecond = generator(bench);
    const read = new Map<string, number[]>();
    const targets = [
      ...(nginx ? [nginx + BUILT] : []),
      address + BUILT,
      ...Object.keys(KEPT).map((path) => address + path),
    ];
    for (const url of targets) await perSecond(url, 1);
    for (let round = 1; round <= ROUNDS; round += 1) {
      bench.say(`vuelta ${round} de ${ROUNDS}`);
      for (const url of targets) read.set(url, [...(read.get(url) ?? []), await perSecond(url, SECONDS)]);
    }
    return measuresOf(address, nginx, (url) => read.get(url) ?? []);
  },
};

/** wrk where it is installed; autocannon, itself a Node program, tires before nginx does. */
function generator({ say }: Bench): (url: string, seconds: number) => Promise<number> {
  if (hasWrk()) return (url, seconds) => wrk(url, { connections: CONNECTIONS, seconds });
  say('wrk no está instalado: mide autocannon, que se cansa antes que nginx; el cociente sale mejor de lo que es.');
  return async (url, seconds) => {
    const { perSecond } = await load({
      url,
      connections: CONNECTIONS,
      duration: seconds,
      headers: { 'accept-encoding': 'gzip' },
    });
    return perSecond;
  };
}

function measuresOf(address: string, nginx: string | null, of: (url: string) => number[]): Measure[] {
  const built = of(address + BUILT);
  const absolute = (name: string, values: number[]): Measure => ({ name, unit: 'requests/s', values });
  const without = 'nginx no está instalado: sin referencia no hay cociente';
  return [
    ...(nginx ? [absolute('nginx, una página construida', of(nginx + BUILT))] : []),
    { ...absolute('portal, una página construida', built), ...(!nginx && { note: without }) },
    ...(nginx ? [ratio('página construida / nginx', ratiosOf(built, of(nginx + BUILT)), 0.45)] : []),
    ...Object.entries(KEPT).flatMap(([path, name]) => [
      absolute(`portal, ${name}`, of(address + path)),
      ratio(`${name} / construida`, ratiosOf(of(address + path), built), 0.85),
    ]),
  ];
}

const ratio = (name: string, values: number[], least: number): Measure => ({
  name,
  unit: '×',
  values,
  target: { is: '≥', value: least },
});
