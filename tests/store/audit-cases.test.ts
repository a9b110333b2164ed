import { expect, it } from 'vitest';
import { verifyAudit } from '#server/audit/verify.usecases.ts';
import { eliminateApproved } from '#server/retention/elimination.usecases.ts';
import { API_DRIVERS, BOTH, describeOn } from '../support/api/portal.ts';
import { tamper } from '../support/database/tamper.ts';
import { deskOf, file } from '../support/pqrsd/requests.ts';
import { approveAll, keepForTwoYears, liveWholeCase, TERM } from '../support/pqrsd/retention.ts';

describeOn(BOTH, 'the audit log of a case', (portal) => {
  it('fits every step, with its words and files', async () => {
    await liveWholeCase(portal(), await deskOf(portal()));
    expect(await verifyAudit(portal().deps)).toMatchObject({
      chain_fault: null,
      case_faults: [],
      events: 12,
      erased: 0,
    });
  });
});

describeOn(API_DRIVERS, 'the audit log of cases', (portal) => {
  const verdict = () => verifyAudit(portal().deps);
  const lived = async () => {
    const desk = await deskOf(portal());
    return liveWholeCase(portal(), desk);
  };
  const ANSWERED = 10;

  it.each([
    ['a request was rewritten', "update pqrsd set description = 'otra cosa'", 1, 'changed'],
    ['a person was exchanged', "update pqrsd set fullname = 'Otra'", 1, 'changed'],
    ['an answer was rewritten', `update pqrsd_messages set text = 'otra' where seq = ${ANSWERED}`, ANSWERED, 'changed'],
    ['a notice was rewritten', "update pqrsd_notices set text = 'otro'", ANSWERED + 1, 'changed'],
    ['a file was exchanged', "update pqrsd_files set sha256 = 'otro' where seq = 1", 1, 'changed'],
    ['a file was taken away', 'delete from pqrsd_files where seq = 1', 1, 'changed'],
    [
      'a step was dated back',
      `update pqrsd_events set at = at - interval '1 day' where seq = ${ANSWERED}`,
      ANSWERED,
      'changed',
    ],
    ['another one took it', `update pqrsd_events set actor_name = 'Otra' where seq = ${ANSWERED}`, ANSWERED, 'changed'],
    [
      'a reason was rewritten',
      `update pqrsd_events set event = jsonb_set(event, '{reason}', '"otro"') where seq = 2`,
      2,
      'changed',
    ],
    [
      'a digest was taken out',
      `update pqrsd_events set event = event - 'digest' where seq = ${ANSWERED}`,
      ANSWERED,
      'changed',
    ],
    ['the due date was moved', "update pqrsd set due_at = due_at + interval '9 days'", null, 'standing'],
    ['it was emptied', "update pqrsd set description = '', anonymised_at = now()", null, 'unexplained'],
  ])('shows that %s', async (_what, statement, seq, fault) => {
    const { rad } = await lived();
    await tamper(portal(), statement);
    const found = await verdict();
    expect(found.chain_fault).toBeNull();
    expect(found.case_faults).toContainEqual({ rad, seq: expect.toSatisfy((at) => at === seq || at === null), fault });
  });

  it('shows words and steps that were put in past the portal', async () => {
    const { id, rad } = await file(portal());
    await tamper(
      portal(),
      `insert into pqrsd_events (case_id, seq, at, event) values (${id}, 2, now(), '{"kind":"noted"}')`,
      `insert into pqrsd_messages (case_id, seq, by, visibility, text) values (${id}, 3, 'hospital', 'publica', 'inventada')`,
    );
    expect((await verdict()).case_faults).toEqual([
      { rad, seq: 2, fault: 'added' },
      { rad, seq: 3, fault: 'added' },
    ]);
  });

  it('distinguishes what an approved elimination erased from what was emptied by hand', async () => {
    keepForTwoYears(portal());
    await lived();
    portal().moveClock(TERM);
    await approveAll(await deskOf(portal(), 'admin'));
    await eliminateApproved(portal().deps);
    expect(await verdict()).toMatchObject({ chain_fault: null, case_faults: [], events: 0, erased: 12 });
  });
});
