/** What 20 requests a second meet at Caddy, with deploy/Caddyfile, while the portal behind it restarts. */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#server/operator-error.ts';
import { type Figure, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { startCaddy, startPortal } from '../servers.ts';

const REQUEST = { anonymous: true, type_pqrsd: 'queja', issue: 'Demora', description: 'Esperé seis horas.' };
const PERIOD_MS = 50;
/** Around the restart. */
const MARGIN_MS = 3_000;

type Answer = { failure: string | null; ms: number };

export const suite: Suite = {
  title: 'un reinicio del portal detrás de Caddy, con 20 peticiones por segundo',
  async measure(bench) {
    if (spawnSync('caddy', ['version']).error) throw new OperatorError('Falta Caddy (Debian: apt-get install caddy).');
    const options = { name: 'portal', variables: { TRUST_PROXY: 'on' } };
    let portal = await startPortal(bench, options);
    const caddy = await startCaddy(bench, portal.address);
    return readRounds({ rounds: 3, say: bench.say, warmUp: false }, async () => {
      const load = startLoad(caddy.address);
      await sleep(MARGIN_MS);
      const from = performance.now();
      await portal.stop();
      portal = await startPortal(bench, { ...options, port: Number(new URL(portal.address).port) });
      const restart = performance.now() - from;
      await sleep(MARGIN_MS);
      const answers = await load.end();
      for (const { failure } of answers) if (failure) bench.say(failure);
      const lost = answers.filter(({ failure }) => failure).length;
      return [
        {
          name: 'peticiones perdidas',
          unit: 'requests',
          value: lost,
          max: 0,
          note: 'una de cada tres radica una PQRSD',
        },
        { name: 'peticiones', unit: 'requests', value: answers.length },
        { name: 'la que más esperó', unit: 'ms', value: Math.max(...answers.map(({ ms }) => ms)) },
        { name: 'el reinicio', unit: 'ms', value: restart },
      ] satisfies Figure[];
    });
  },
};

/** Asks at its period, whether or not the earlier requests are answered. */
function startLoad(address: string) {
  const answers: Promise<Answer>[] = [];
  const timer = setInterval(() => answers.push(ask(address, answers.length)), PERIOD_MS);
  return {
    end: () => {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

async function ask(address: string, turn: number): Promise<Answer> {
  const from = performance.now();
  const filing = { method: 'POST', body: JSON.stringify(REQUEST), headers: { 'content-type': 'application/json' } };
  const [path, init] = turn % 3 === 0 ? ['/api/pqrsd', filing] : [turn % 3 === 1 ? '/' : '/servicios', undefined];
  const failure = await fetch(address + path, init).then(
    async (response) => {
      const said = await response.text();
      return response.ok ? null : `${path}: ${response.status} ${said.slice(0, 200)}`;
    },
    (error: Error) => `${path}: ${error.message}`,
  );
  return { failure, ms: performance.now() - from };
}
