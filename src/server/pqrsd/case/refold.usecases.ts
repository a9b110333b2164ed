/** After an update, every open case is folded again by the rules of now; what changed is recorded in it and told to the desk. */
import { recountOf, recountText } from '#domain/pqrsd/case/steps/recount.ts';
import { ALERTS_MAIL } from '#domain/pqrsd/desk/desk-mail.ts';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { automaticMail, pageAddress } from '#shared/formats/mail.ts';
import { formatIso } from '#shared/time/time.ts';
import { readDirectory } from '../desk/desk-mail.usecases.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { applyStep } from './apply-step.ts';
import { lockStaleCases, updateProjection } from './history.store.ts';
import { loadCase, recordedEventOf } from './loaded-case.ts';

/** The cases of one run; the rest waits for the next. */
const MAX_CASES = 200;

type Recounted = { record: PqrsdRecord; text: string };

export async function refoldOpenCases(deps: Deps): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const recounted: Recounted[] = [];
    for (const record of await lockStaleCases(tx, MAX_CASES)) {
      const text = await refold(deps, tx, record);
      if (text) recounted.push({ record, text });
    }
    if (recounted.length > 0) await tellDesk(deps, tx, recounted);
  });
}

/** Gives what changed; null when the rules of now agree with the row. */
async function refold(deps: Deps, tx: Queryable, record: PqrsdRecord): Promise<string | null> {
  const loaded = await loadCase(tx, record);
  const step = recountOf(
    loaded.state,
    loaded.events.map(recordedEventOf),
    record.running ? formatIso(record.dueAt) : null,
  );
  if (!step) {
    await updateProjection(tx, record.id, loaded.state, {});
    return null;
  }
  await applyStep(deps, tx, loaded, step, null);
  return recountText(step);
}

async function tellDesk(deps: Deps, tx: Queryable, recounted: readonly Recounted[]): Promise<void> {
  const desk = pageAddress(
    deps.settings.siteUrl,
    '/admin/pqrsd?sort=vence',
    'las PQRSD en la administración del portal',
  );
  for (const [recipient, may] of (await readDirectory(tx)).everyone()) {
    const lines = recounted
      .filter(({ record }) => may(record))
      .map(({ record, text }) => `- ${record.rad} · ${PQRSD_TYPE_TEXTS[record.type].label}. ${text}`);
    if (lines.length === 0) continue;
    const mail = automaticMail('PQRSD: cambió la fecha límite de casos abiertos', [
      'La versión nueva del portal cuenta mejor los términos de casos abiertos. Cambió su fecha:',
      lines.join('\n'),
      `Queda escrito en la historia de cada uno. Para verlos, abra ${desk}.`,
    ]);
    await queueMail(tx, { recipient, about: ALERTS_MAIL, ...mail }, deps.clock());
  }
}
