/** Reminds late colleagues, once for each date. */
import type { Deps } from '#server/deps.ts';
import { applyStep } from '../case/apply-step.ts';
import { updateProjection } from '../case/history.store.ts';
import { loadCase } from '../case/loaded-case.ts';
import { lockDue } from '../desk/schedule.store.ts';

/** The cases of one run; the rest waits for the next. */
const MAX_CASES_PER_RUN = 50;

export async function remindColleagues(deps: Deps): Promise<void> {
  const now = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    for (const record of await lockDue(tx, 'inputRemindAt', now, MAX_CASES_PER_RUN)) {
      const { state } = await loadCase(tx, record);
      // A case that was sealed by an earlier version still has the column of what it withdrew.
      if (state.consultations.every(({ remindAt }) => remindAt === null))
        await updateProjection(tx, record.id, state, {});
      const due = state.consultations.filter(({ remindAt }) => remindAt !== null && new Date(remindAt) <= now);
      for (const { seq } of due)
        await applyStep(deps, tx, await loadCase(tx, record), { kind: 'consult_remind', consultation: seq }, null);
    }
  });
}
