/** The job of the posts: what is due goes out, what is over leaves, what is old goes for good. */
import type { Deps } from '../deps.ts';
import { removeStaleUploads } from '../files/uploads.usecases.ts';
import { emptyBin, publishDuePosts, withdrawLeavingPosts } from '../posts/publication.usecases.ts';
import { removeUnclaimedFiles } from '../pqrsd/files.usecases.ts';
import { type Chore, doChores } from './chores.ts';
import { type JobOutcome, runJob } from './run-job.ts';

export const PUBLICATION_JOB = 'publicacion';

const CHORES: readonly Chore[] = [
  publishDuePosts,
  withdrawLeavingPosts,
  emptyBin,
  removeStaleUploads,
  removeUnclaimedFiles,
];

export const runPublication = (deps: Deps): Promise<JobOutcome> => runJob(deps, PUBLICATION_JOB, doChores(CHORES));
