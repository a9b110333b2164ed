import { FILE_GUARDS } from '#domain/publication/file-guards.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import type { Publication } from '#shared/api/pages.schema.ts';

/** Whether the account may take back what a publication changed. */
export function useMayUndo(): (publication: Pick<Publication, 'guard'>) => boolean {
  const can = useCan();
  return ({ guard }) => {
    const { permission } = FILE_GUARDS[guard];
    return permission !== null && can('publication:rollback') && can(permission);
  };
}
