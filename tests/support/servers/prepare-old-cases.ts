/** A program: fills the embedded database of DATA_DIR with requests that were closed years ago, for a browser to meet. */
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createNodeDeps, prepareDatabase } from '#server/node/node-deps.ts';
import { runCommand } from '#server/node/run-command.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';

/** Longer ago than the term of a complaint. */
const THEN = new Date('2020-02-03T15:00:00Z');
const CASES = ['Demora en urgencias', 'Ruido en la noche', 'Trato en la caja'];

await runCommand(async () => {
  const env = readEnv();
  const deps = await createNodeDeps(env, async () => undefined);
  await prepareDatabase(deps, env);
  const app = createApp(deps);
  const call = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await app.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { token: string; user: { id: number }; data: { id: number } };
  };
  const { token, user } = await call('/login', { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  for (const issue of CASES) {
    const { data } = await call('/pqrsd', { anonymous: true, type_pqrsd: 'queja', issue, description: `${issue}.` });
    for (const step of [
      { kind: 'assign', to: user.id },
      { kind: 'answer', outcome: 'resuelta', text: 'Se revisó el turno.', channel: 'portal' },
      { kind: 'close', evidence: 'Firmó la copia.' },
    ]) {
      await call(`/pqrsd/${data.id}/steps`, step, token);
    }
  }
  // The rules of that year are not the ones of today: they live now, and only their dates are of then.
  await deps.database.db.update(pqrsdCases).set({ receivedAt: THEN, closedAt: THEN });
  await deps.database.close();
});
