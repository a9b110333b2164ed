/** Reading at the desk: list, case and views. */
import { previewStep } from '#domain/pqrsd/case/decide.ts';
import type { StepPreview } from '#domain/pqrsd/case/step-preview.schema.ts';
import { withheldAt } from '#domain/pqrsd/case/steps/withhold.ts';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { retainedUntil, seriesOf, stageOf } from '#domain/retention/retention.ts';
import { can } from '#domain/users/permissions.ts';
import { recordReadEvent } from '#server/audit/audit.usecases.ts';
import type { Deps } from '#server/deps.ts';
import { filtersText } from '#server/pqrsd/desk/filter.copy.ts';
import { listLegalHolds } from '#server/retention/holds.store.ts';
import type { NextQuery } from '#shared/api/inbox.schema.ts';
import type { CaseRetention, PqrsdDetail, PqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { BACK_OFFICE_PAGE_SIZE } from '#shared/fields/envelope.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { approvalOf, proposalViews } from '../approval/approval.usecases.ts';
import { mayRead, type Officer } from '../case/case-reader.ts';
import { toDeskPqrsd, toPqrsdDetail, withoutWithheld } from '../case/case-responses.ts';
import { caseRulesOf } from '../case/case-rules.ts';
import { insertView, listDeskAccounts, listMessages, listViews } from '../case/history.store.ts';
import { hiddenCases, type LoadedCase, loadCase } from '../case/loaded-case.ts';
import { type CaseFileRecord, listCaseFiles } from '../files/case-files.store.ts';
import { matching } from '../inbox/filters.store.ts';
import { findNextCase, listCases } from '../inbox/inbox.store.ts';
import { markMentionsOpened } from '../mentions/mentions.store.ts';
import { listNoticesOf } from '../notices/notices.store.ts';
import { pqrsdNotFound } from '../pqrsd.errors.ts';
import { countByDueStatus, findPqrsdRecord, type PqrsdRecord, updatePqrsd } from '../pqrsd.store.ts';
import { findSurvey } from '../survey/survey.store.ts';
import { filterOf } from './desk-filter.ts';

type ReadingDeps = Pick<Deps, 'database'>;

async function caseRetentionOf({ retention, clock, database }: Deps, record: PqrsdRecord): Promise<CaseRetention> {
  const { type, closedAt } = record;
  const orders = await listLegalHolds(database.db, record.id);
  const held = orders.some(({ liftedAt }) => liftedAt === null);
  return {
    stage: stageOf(retention, { ...record, held }, clock()),
    series: seriesOf(retention, type).name,
    kept_until: closedAt && retainedUntil(retention, { type, closedAt }),
    orders: orders.map(({ reason, placedAt, placedByName, liftedAt, liftedByName, liftReason }) => ({
      reason,
      at: formatIso(placedAt),
      name: placedByName,
      lifted: liftedAt && { reason: liftReason ?? '', at: formatIso(liftedAt), name: liftedByName ?? '' },
    })),
  };
}

/** A page of the cases that the reader may see. */
export async function listPqrsd(deps: Deps, reader: Officer, { page, sort, ...values }: PqrsdQuery) {
  const { db } = deps.database;
  const perPage = BACK_OFFICE_PAGE_SIZE;
  const filter = filterOf(deps, reader, values);
  await recordReadEvent(deps, reader, { action: 'pqrsd.listed', entity: 'pqrsd', label: filtersText(values) });
  const { rows, total, capped } = await listCases(db, { where: matching(filter), order: sort, page, perPage });
  const { light: _, ...others } = values;
  return {
    data: rows.map(({ record, version }) => toDeskPqrsd(deps, record, version)),
    meta: { page, per_page: perPage, total, ...(capped && { capped }) },
    // Counted without the due-status filter, which these counts offer.
    lights: await countByDueStatus(db, { ...filter, values: others }),
  };
}

/** The case after this one in a list; null after the last. */
export async function readNextPqrsd(deps: Deps, reader: Officer, after: number, { sort, ...values }: NextQuery) {
  await ensureReadable(deps, reader, after);
  const where = matching(filterOf(deps, reader, values));
  return { data: await findNextCase(deps.database.db, { after, where, order: sort }) };
}

/** The row of a case; 404 also when the reader may not see it, so that its existence stays hidden. */
export async function ensureReadable(deps: ReadingDeps, reader: Officer, id: number): Promise<PqrsdRecord> {
  const record = await findPqrsdRecord(deps.database.db, id);
  if (!record || !mayRead(reader, record)) throw pqrsdNotFound();
  return record;
}

/** Records that an officer sees a case or one of its files. */
export async function recordView(
  deps: Deps,
  reader: Officer,
  { id: caseId, rad }: PqrsdRecord,
  action: 'pqrsd.opened' | 'pqrsd.file-read',
): Promise<void> {
  await recordReadEvent(deps, reader, { action, entity: 'pqrsd', entityId: caseId, label: rad });
  await insertView(deps.database.db, { caseId, at: deps.clock(), userId: reader.id, userName: reader.name });
}

/** Opens a case and records the view. */
export async function openPqrsd(deps: Deps, reader: Officer, id: number): Promise<PqrsdDetail> {
  const record = await ensureReadable(deps, reader, id);
  await recordView(deps, reader, record, 'pqrsd.opened');
  const { db } = deps.database;
  await markMentionsOpened(db, id, reader.id, deps.clock());
  // The input is read by the officer of the case, or by any while it has none.
  if (record.inputReceivedAt && (record.assignedTo ?? reader.id) === reader.id)
    await updatePqrsd(db, id, { inputReceivedAt: null });
  return readDetail(deps, reader, record);
}

/** What was taken from the view of the person is sealed inside too: only administrators read it. */
const mayReadWithheld = (reader: Officer): boolean => can(reader, 'pqrsd:annul');
export const mayReadFile = (reader: Officer, { state }: LoadedCase, { seq }: CaseFileRecord): boolean =>
  mayReadWithheld(reader) || withheldAt(state, seq) === null;

/** A case with its history, as its reader may know it. */
export async function readDetail(deps: Deps, reader: Officer, record: PqrsdRecord): Promise<PqrsdDetail> {
  const { db } = deps.database;
  const { id } = record;
  const loaded = await loadCase(db, record);
  const { messages, ...detail } = toPqrsdDetail(deps, loaded, {
    messages: await listMessages(db, id),
    files: (await listCaseFiles(db, id)).filter((file) => mayReadFile(reader, loaded, file)),
    hidden: await hiddenCases(db, reader, loaded),
  });
  const notices = (await listNoticesOf(db, id)).map(({ text, publishedAt, until }) => ({
    text,
    published_at: formatIso(publishedAt),
    until: formatIso(until),
  }));
  const retention = await caseRetentionOf(deps, record);
  const given = await findSurvey(db, id);
  const survey = given && { score: given.score, words: given.words, at: formatIso(given.answeredAt) };
  const proposals = await proposalViews(db, loaded);
  const approval = await approvalOf(db, record, proposals.proposal !== null);
  const read = mayReadWithheld(reader) ? messages : messages.map(withoutWithheld);
  return { ...detail, messages: read, notices, retention, survey, ...proposals, approval };
}

/** The dates of a step in a case, which are no part of what was written in it: no view is recorded. */
export async function previewCaseStep(deps: Deps, reader: Officer, id: number, kind: StepKind): Promise<StepPreview> {
  const record = await ensureReadable(deps, reader, id);
  const { state } = await loadCase(deps.database.db, record);
  return record.anonymisedAt ? {} : previewStep(caseRulesOf(deps), state, deps.clock(), kind);
}

/** The views of a case, newest first. */
export async function listCaseViews(deps: ReadingDeps, reader: Officer, id: number) {
  await ensureReadable(deps, reader, id);
  const rows = await listViews(deps.database.db, id);
  return { data: rows.map(({ at, userId, userName }) => ({ at: formatIso(at), user_id: userId, name: userName })) };
}

/** The accounts that a case can be assigned to. */
export async function listOfficers(deps: Pick<Deps, 'database'>) {
  const accounts = await listDeskAccounts(deps.database.db);
  return { data: accounts.filter((one) => can(one, 'pqrsd:update')).map(({ id, name }) => ({ id, name })) };
}
