/** Makes editions on a thread of its own, so that no visitor waits for a publication (edition-maker.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { assumeProduction } from '../../env.ts';
import { OperatorError } from '../../operator-error.ts';
import { type BuildPlace, openBuild } from './edition-build.ts';
import type { EditionCall, EditionReply } from './edition-maker.ts';
import { indexEdition } from './index-edition.ts';
import { makeEdition } from './make-edition.ts';

assumeProduction();
const build = openBuild(workerData as BuildPlace);

/** One edition after another; an index and pictures, which no person waits for, give way to them at each page. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (call: EditionCall) => {
  const run = async () => parentPort?.postMessage(await answer(call));
  if ('index' in call.task || call.task.change.only) void run();
  else last = last.then(run);
});

async function answer({ id, task }: EditionCall): Promise<EditionReply> {
  try {
    const opened = await build;
    return {
      id,
      result: await ('change' in task ? makeEdition(opened, task.change) : indexEdition(opened, task.index)),
    };
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    return { id, failure: { message, stack, isForAuthor: error instanceof OperatorError } };
  }
}
