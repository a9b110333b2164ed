/** Who may change a content of the index: who may change the index, its page, or what its unit answers for. */
import { TRANSPARENCY_FILE } from '#domain/site/transparency-changes.ts';
import { type IndexLeaf, pageOfLeaf } from '#domain/site/transparency-leaf.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { idOfPath } from '../../content/content-files.ts';
import type { Deps } from '../deps.ts';
import { accessWith, ensureOwner } from '../publication/page-access.ts';

const INDEX = { id: idOfPath(TRANSPARENCY_FILE) ?? '', section: 'Transparencia', owner: null };

/** 403 for a person to whom no page was given; one query for any number of contents. */
export async function leafAccess(deps: Pick<Deps, 'database'>, user: SessionUser) {
  const mayChange = accessWith(await ensureOwner(deps, user), user, 'publish');
  return (leaf: Pick<IndexLeaf, 'path' | 'owner'>): boolean =>
    mayChange(INDEX) || mayChange({ id: `pages${pageOfLeaf(leaf) ?? '/'}`, section: null, owner: leaf.owner ?? null });
}
