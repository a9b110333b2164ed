import type { Deps } from '../../deps.ts';
import { nameConfirmed } from '../confirmations/confirmations.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { takeOverAnswers } from './take-over-answers.ts';
import { takeOverDeskData } from './take-over-desk-data.ts';
import { takeOverExceptions } from './take-over-exceptions.ts';
import { takeOverFiles } from './take-over-files.ts';

type TakeOverDeps = Pick<Deps, 'database' | 'log' | 'clock'>;

/** The facts that an earlier version kept elsewhere go to the one home that each has now; what was taken is not taken again. */
export async function takeOverFacts(deps: TakeOverDeps, content: PublishedContent): Promise<void> {
  await takeOverDeskData(deps, content);
  await takeOverExceptions(deps, content);
  await takeOverFiles(deps, content);
  await takeOverAnswers(deps, content);
  await nameConfirmed(deps, content);
}
