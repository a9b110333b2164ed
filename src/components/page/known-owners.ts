/** Stops the build where content names a unit that is not in content/data/responsables.yaml. */

import { getOwners } from '../../content/data-files.ts';
import { ownerIssues, ownersIn } from '../../content/owners.ts';
import { type CollectionKey, getCollection } from '../../content/store.ts';

const WITH_OWNERS = [
  'pages',
  'listas',
  'sedes',
  'servidores',
  'organigrama',
  'procesos',
  'participa',
  'vigilancia',
  'transparencia',
] as const satisfies readonly CollectionKey[];

/** A sentence for each file. */
export async function ensureKnownOwners(): Promise<void> {
  const [units, ...named] = await Promise.all([getOwners(), ...WITH_OWNERS.map(namedIn)]);
  const issues = ownerIssues(
    units.map(({ name }) => name),
    named.flat(),
  );
  const [file = ''] = issues[0]?.split(':') ?? [];
  if (issues.length > 0) throw new Error(`${file} no es válido. Corrija:\n  ${issues.join('\n  ')}`);
}

async function namedIn(name: (typeof WITH_OWNERS)[number]) {
  const entries: { id: string; data: unknown }[] = await getCollection(name);
  return entries.flatMap(({ id, data }) => {
    const file = name === 'pages' || name === 'listas' ? `content/${name}/${id}.md` : `content/data/${id}.yaml`;
    return ownersIn(data).map((owner) => [file, owner] as const);
  });
}
