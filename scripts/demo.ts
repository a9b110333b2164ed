import { migrate } from '#server/db/migrate.ts';
import { removeDemoPosts } from '#server/demo/delete-demo-posts.ts';
import { addDemoCases, describeAccount } from '#server/demo/demo-cases.ts';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { prepareDatabase } from '#server/node/node-deps.ts';
import { OperatorError } from '#server/operator-error.ts';
import { listUsers } from '#server/users/users.store.ts';
import { runWithDeps } from './lib/with-deps.ts';

const USAGE = `Uso:
  npm run demo            (30 PQRSD en todos los estados y una cuenta de cada rol, en un portal sin casos)
  npm run demo -- add     (las publicaciones de demostración; un portal nuevo ya las trae)
  npm run demo -- remove  (retira esas publicaciones; las PQRSD y las cuentas quedan)`;

const ACTIONS = new Map<string, (deps: Deps, env: Env) => Promise<string>>([
  ['cases', addCases],
  ['add', addPosts],
  ['remove', async (deps) => `Publicaciones de demostración retiradas: ${await removeDemoPosts(deps)}.`],
]);

await runWithDeps(async (deps, env) => {
  const perform = ACTIONS.get(process.argv[2] ?? 'cases');
  if (!perform) throw new OperatorError(USAGE);
  await migrate(deps.database);
  console.log(await perform(deps, env));
});

async function addCases(deps: Deps, env: Env): Promise<string> {
  // An empty database first gets what its first start would give it: an administrator and the demonstration posts.
  const admin = await prepareDatabase(deps, env);
  if (admin) {
    const password = admin.generatedPassword ?? 'la de ADMIN_PASSWORD';
    console.log(`Primer administrador: ${admin.user.email}, contraseña ${password}`);
  }
  const { accounts, cases } = await addDemoCases(deps);
  const lines = accounts.map(describeAccount).join('\n');
  return `PQRSD de demostración radicadas: ${cases}.\nCuentas (las contraseñas no se vuelven a mostrar):\n${lines}
En este portal de demostración no se exige el segundo factor; se cambia en «Ajustes».`;
}

async function addPosts(deps: Deps): Promise<string> {
  const { rows } = await listUsers(deps.database.db, { page: 0, perPage: 100 });
  const author = rows.find((user) => user.role === 'admin');
  if (!author) throw new OperatorError('No hay un administrador. Cree uno con «npm run user -- create».');
  return `Publicaciones de demostración añadidas: ${await addDemoPosts(deps, author)}.`;
}
