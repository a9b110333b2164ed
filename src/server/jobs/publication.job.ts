/** The one job of the portal: what is due goes out, what is over leaves, what is old goes for good. */
import type { Deps } from '../deps.ts';
import { removeStaleUploads } from '../files/uploads.usecases.ts';
import { emptyBin, publishDuePosts, withdrawLeavingPosts } from '../posts/publication.usecases.ts';
import { type JobOutcome, runJob } from './run-job.ts';

export const PUBLICATION_JOB = 'publicacion';

/** In their order; one that fails does not keep the rest from being done. */
const CHORES: readonly ((deps: Deps) => Promise<unknown>)[] = [
  publishDuePosts,
  withdrawLeavingPosts,
  emptyBin,
  removeStaleUploads,
];

export const runPublication = (deps: Deps): Promise<JobOutcome> => runJob(deps, PUBLICATION_JOB, doChores);

async function doChores(deps: Deps): Promise<void> {
  const faults: unknown[] = [];
  for (const chore of CHORES) await chore(deps).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
}
