/** A step sets these off at the desk: mail at once, on-call alerts and escalation later. */
import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import type { DeskNews } from '#domain/pqrsd/case/step-rules.ts';
import { type CaseEvent, rulesOf } from '#domain/pqrsd/case/steps.ts';
import { dueIfVital } from '#domain/pqrsd/desk/attention.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { QueuedMail } from '#server/mail/outbox.store.ts';
import { caseRulesOf } from '../case/case-rules.ts';
import { type CaseActor, projectionOf } from '../case/history.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import type { Schedule } from './case-alerts.usecases.ts';
import { askersOf, deskMails, queueDeskMails, readDirectory, type ToldCase, vitalMails } from './desk-mail.usecases.ts';
import { escalationAfterStep } from './escalation-schedule.ts';
import { onCallAfterStep } from './on-call-alerts.usecases.ts';
import type { Directory } from './recipients.ts';

type StepTaken = { record: PqrsdRecord; before: CaseState; after: CaseState; event: CaseEvent; actor: CaseActor };

/** Queues the mails of a step; gives the schedules of the case after it. */
export async function alertOfStep(deps: Deps, tx: Queryable, taken: StepTaken): Promise<Schedule> {
  const { record, before, after, event, actor } = taken;
  const possibleDueAt = dueIfVital(caseRulesOf(deps), after);
  const told = { ...record, ...projectionOf(after), possibleDueAt };
  const { columns, isFirst } = await onCallAfterStep(deps.clock(), tx, { record, before, after });
  const alerts = isFirst ? vitalMails(deps, await readDirectory(tx), told, columns.onCallAlerts) : [];
  await queueDeskMails(
    tx,
    [...alerts, ...(await stepMails(deps, tx, { event, actor, told, askedBy: askedByOf(event, after) }))],
    deps.clock(),
  );
  return { ...columns, ...escalationAfterStep(deps, record, after), possibleDueAt };
}

/** The officer who asked for the input that an event is about. */
const askedByOf = (event: CaseEvent, { consultations }: CaseState): number | null =>
  'consultation' in event ? (consultations.find(({ seq }) => seq === event.consultation)?.askedBy ?? null) : null;

type Happened = { event: CaseEvent; actor: CaseActor; told: ToldCase; askedBy: number | null };

/** The mails of a step: an assignment by another officer, and what the citizen did. */
async function stepMails(deps: Deps, tx: Queryable, happened: Happened): Promise<QueuedMail[]> {
  const { event, actor, told } = happened;
  const news = rulesOf(event).deskNews?.(event, actor?.id ?? null);
  // The officer of a case is told when a colleague registers what the person brought, and not of what they do themselves.
  if (!news || (!news.to && actor !== null && actor.id === told.assignedTo)) return [];
  return deskMails(deps, news.kind, told, recipientsOf(await readDirectory(tx), news.to, happened));
}

function recipientsOf(directory: Directory, to: DeskNews['to'], { actor, told, askedBy }: Happened): string[] {
  if (to === 'assignee') return directory.assignee(told);
  if (to === 'askers') return askersOf(directory, told, askedBy, actor);
  return to ? directory.accounts(to, told) : directory.assigneeOrAll(told, actor);
}
