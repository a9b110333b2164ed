import { denunciaReadersApi } from '#shared/api/endpoints/users.api.ts';
import { routes } from '../http/routes.ts';
import { addReader, readReaders, removeReader } from './denuncia-readers.usecases.ts';

export const denunciaReadersRoutes = routes(denunciaReadersApi, {
  list: ({ deps }) => readReaders(deps),
  add: ({ deps, user, body }) => addReader(deps, user, body),
  remove: ({ deps, user, params: { id }, body }) => removeReader(deps, user, id, body),
});
