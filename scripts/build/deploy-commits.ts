/** The commits of a deploy, by which the portal knows that its publications are live. */
import nodeFs from 'node:fs';
import git from 'isomorphic-git';

/** A publication is asked for while its deploy is new. */
const MAX_COMMITS = 200;

/** The commit of the work tree under `root` and those before it; without git, the one that the host of the build names. */
export async function deployCommits(root: string, named: string | undefined): Promise<string[]> {
  try {
    return (await git.log({ fs: nodeFs, dir: root, depth: MAX_COMMITS })).map(({ oid }) => oid);
  } catch (error) {
    if (error instanceof git.Errors.NotFoundError) return named ? [named] : [];
    throw error;
  }
}
