/** Answers a second of one server process, against nginx with one worker over the same files and against `--base`. */
import { hasWrk, requestsPerSecond } from '../load.ts';
import { type Figure, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { startNginx, startPortal } from '../servers.ts';

const BUILT = ['una página construida', '/servicios'] as const;
const CACHED = [
  ['la portada guardada', '/'],
  ['/noticias guardada', '/noticias'],
  ['una noticia guardada', '/post/1'],
  ['GET /posts sin sesión', '/api/posts?per_page=3'],
] as const;

export const suite: Suite = {
  title: 'páginas por segundo con 16 conexiones, un proceso',
  async measure(bench) {
    if (!hasWrk()) bench.say('Sin wrk mide autocannon, que se satura antes: el cociente con nginx sale mejor.');
    const nginx = await startNginx(bench);
    const portal = await startPortal(bench, { name: 'portal' });
    const base = bench.base ? await startPortal(bench, { name: 'base', root: bench.base }) : null;
    // Within a round each server takes its turn with each page: what slows the machine slows all.
    return readRounds({ rounds: 5, say: bench.say }, async () => {
      const figures: Figure[] = [];
      const rate = async (server: string, address: string, [page, path]: readonly [string, string]) => {
        const value = await requestsPerSecond(address + path);
        figures.push({ name: `${server}, ${page}`, unit: 'requests/s', value });
        return value;
      };
      const ratio = (name: string, value: number, min?: number) => figures.push({ name, unit: '×', value, min });
      const compare = async (page: readonly [string, string], value: number) => {
        if (base) ratio(`${page[0]} / la misma de --base`, value / (await rate('base', base.address, page)));
      };
      const reference = nginx && (await rate('nginx', nginx.address, BUILT));
      const built = await rate('portal', portal.address, BUILT);
      if (reference) ratio(`${BUILT[0]} / nginx`, built / reference, 0.45);
      await compare(BUILT, built);
      for (const page of CACHED) {
        const cached = await rate('portal', portal.address, page);
        ratio(`${page[0]} / construida`, cached / built, 0.85);
        await compare(page, cached);
      }
      return figures;
    });
  },
};
