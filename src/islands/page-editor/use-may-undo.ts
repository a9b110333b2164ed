import { mayPublishFile } from '#domain/publication/file-guards.ts';
import { can } from '#domain/users/permissions.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import type { Publication } from '#shared/api/pages.schema.ts';

/** Whether the account may take back what a publication changed. */
export function useMayUndo(): (publication: Pick<Publication, 'guard'>) => boolean {
  const user = useSession()?.user ?? null;
  return ({ guard }) => user !== null && can(user, 'publication:rollback') && mayPublishFile(user, guard, true);
}
