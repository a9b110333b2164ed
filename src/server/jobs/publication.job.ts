/** The job of the posts: what is due goes out, what is over leaves, what is old goes for good. */
import type { Deps } from '../deps.ts';
import { removeStaleUploads } from '../files/uploads/uploads.usecases.ts';
import { emptyBin, publishDuePosts, withdrawDuePosts } from '../posts/publish-job/publish-job.usecases.ts';
import { removeUnclaimedFiles } from '../pqrsd/files/case-files.usecases.ts';
import { type JobOutcome, runJob } from './run-job.ts';
import { runTasks, type Task } from './tasks.ts';

export const PUBLICATION_JOB = 'publicacion';

const TASKS: readonly Task[] = [publishDuePosts, withdrawDuePosts, emptyBin, removeStaleUploads, removeUnclaimedFiles];

export const runPublication = (deps: Deps): Promise<JobOutcome> => runJob(deps, PUBLICATION_JOB, runTasks(TASKS));
