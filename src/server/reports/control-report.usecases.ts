/**
 * The half-yearly control report (Ley 1474 de 2011, art. 76): counted from the histories like the quarterly ones, until the
 * person who answers for it signs; then figures and recommendations are stored and fixed.
 */
import { boundsOfHalfYear, type HalfYear, halfYearOf, halfYearsBetween } from '#domain/calendar/half-year.ts';
import {
  type ControlFigures,
  type ControlReport,
  type ControlSignature,
  controlFigures,
  controlSignature,
} from '#domain/pqrsd/report/control-report.schema.ts';
import { countHalfYear } from '#domain/pqrsd/report/count-half-year.ts';
import { spanUntil } from '#domain/pqrsd/report/report-case.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { defineError } from '../http/errors.ts';
import { countScores } from '../pqrsd/survey/survey.store.ts';
import * as store from './reports.store.ts';

const halfYearNotFound = defineError(404, 'Ese semestre no tiene informe en este portal.');
const halfYearRuns = defineError(409, 'El informe se firma cuando el semestre termina.');
const alreadySigned = defineError(409, 'Este informe ya está firmado y no cambia.');

type ControlDeps = Pick<Deps, 'database' | 'clock' | 'calendar'>;

const isFinished = ({ clock }: Pick<Deps, 'clock'>, half: HalfYear): boolean =>
  clock() >= boundsOfHalfYear(half).before;

async function countFigures({ database, clock, calendar }: ControlDeps, half: HalfYear): Promise<ControlFigures> {
  const { db } = database;
  const span = spanUntil(boundsOfHalfYear(half), clock());
  const scores = await countScores(db, span);
  return countHalfYear(calendar, await store.listHistories(db, span), { half, ...span }, scores);
}

/** The half-years from the first case to now, newest first. */
export async function listControlReports(deps: Pick<Deps, 'database' | 'clock'>) {
  const { db } = deps.database;
  const running = halfYearOf(deps.clock());
  const filedAt = await store.firstFiledAt(db);
  const signed = new Map((await store.listReports(db, 'half')).map((one) => [one.quarter, one.frozenAt]));
  const halves = halfYearsBetween(filedAt ? halfYearOf(filedAt) : running, running).reverse();
  return {
    data: halves.map((half) => {
      const signedAt = signed.get(half);
      return { half, finished: isFinished(deps, half), signed_at: signedAt ? formatIso(signedAt) : null };
    }),
  };
}

/** The report of a half-year that has begun: as it was signed, else as counted now. */
export async function readControlReport(deps: ControlDeps, half: HalfYear): Promise<ControlReport> {
  if (deps.clock() < boundsOfHalfYear(half).from) throw halfYearNotFound();
  const stored = await store.findReport(deps.database.db, half);
  const finished = isFinished(deps, half);
  if (!stored) return { half, finished, figures: await countFigures(deps, half), signed_at: null, signature: null };
  return {
    half,
    finished,
    figures: controlFigures.parse(stored.figures),
    signed_at: formatIso(stored.frozenAt),
    signature: controlSignature.parse(stored.analysis),
  };
}

/** Signs the report of a finished half-year, which fixes it. */
export async function signControlReport(
  deps: ControlDeps,
  officer: SessionUser,
  half: HalfYear,
  signature: ControlSignature,
): Promise<ControlReport> {
  const { figures, finished } = await readControlReport(deps, half);
  if (!finished) throw halfYearRuns();
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const signed = { half, frozenAt: at, figures, analysis: signature, analysedAt: at };
    if (!(await store.insertSigned(tx, signed))) throw alreadySigned();
    const event = { action: 'pqrsd.control-report-signed', entity: 'pqrsd_report', entityId: half } as const;
    await recordAuditEvent(tx, { at, actorId: officer.id, ...event });
  });
  return { half, finished, figures, signed_at: formatIso(at), signature };
}
