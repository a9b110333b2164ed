import { migrate } from '#server/db/migrate.ts';
import { addDemoPosts, removeDemoPosts } from '#server/demo/demo-posts.ts';
import { OperatorError } from '#server/operator-error.ts';
import { listUsers } from '#server/users/users.store.ts';
import { runWithDeps } from './lib/with-deps.ts';

const USAGE = 'Uso: npm run demo -- add | remove';

await runWithDeps(async (deps) => {
  await migrate(deps.database);
  const [action] = process.argv.slice(2);
  if (action === 'remove') {
    console.log(`Publicaciones de demostración retiradas: ${await removeDemoPosts(deps)}.`);
  } else if (action === 'add') {
    const { rows } = await listUsers(deps.database.db, { page: 0, perPage: 100 });
    const author = rows.find((user) => user.role === 'admin');
    if (!author) throw new OperatorError('No hay un administrador. Cree uno con «npm run user -- create».');
    console.log(`Publicaciones de demostración añadidas: ${await addDemoPosts(deps, author)}.`);
  } else {
    throw new OperatorError(USAGE);
  }
});
