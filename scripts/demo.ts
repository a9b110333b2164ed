import { parseArgs } from 'node:util';
import { migrate } from '#server/db/migrate.ts';
import { addDemoCases, describeAccount } from '#server/demo/demo-cases.ts';
import { addDemoPosts, removeDemoPosts } from '#server/demo/demo-posts.ts';
import type { Deps } from '#server/deps.ts';
import { ExplainedError } from '#server/explained-error.ts';
import { listUsers } from '#server/users/users.store.ts';
import { withDeps } from './with-deps.ts';

const USAGE = `Uso:
  npm run demo            (30 PQRSD en todos los estados y una cuenta de cada rol, en un portal sin casos)
  npm run demo -- add     (las publicaciones de demostración; un portal nuevo ya las trae)
  npm run demo -- remove  (retira esas publicaciones; las PQRSD y las cuentas quedan)`;

const ACTIONS: Record<string, (deps: Deps) => Promise<string>> = {
  async cases(deps) {
    const { accounts, cases } = await addDemoCases(deps);
    const lines = accounts.map(describeAccount).join('\n');
    return `PQRSD de demostración radicadas: ${cases}.\nCuentas (las contraseñas no se vuelven a mostrar):\n${lines}`;
  },
  async add(deps) {
    const { rows } = await listUsers(deps.database.db, { page: 0, perPage: 100 });
    const author = rows.find((user) => user.role === 'admin');
    if (!author) throw new ExplainedError('No hay un administrador. Cree uno con «npm run user -- create».');
    return `Publicaciones de demostración añadidas: ${await addDemoPosts(deps, author)}.`;
  },
  remove: async (deps) => `Publicaciones de demostración retiradas: ${await removeDemoPosts(deps)}.`,
};

await withDeps(async (deps) => {
  const [action = 'cases'] = parseArgs({ allowPositionals: true }).positionals;
  const perform = Object.hasOwn(ACTIONS, action) && ACTIONS[action];
  if (!perform) throw new ExplainedError(USAGE);
  await migrate(deps.database);
  console.log(await perform(deps));
});
