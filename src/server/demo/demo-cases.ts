/** Demonstration accounts and PQRSD of a portal without cases, filed and handled through the use cases. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { SCORES, surveyInput } from '#domain/pqrsd/survey/survey.ts';
import { ROLE_LABELS, ROLES, type Role } from '#domain/users/user.ts';
import { followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import { registrationInput, stepInput } from '#shared/api/pqrsd-step.schema.ts';
import { DEFAULT_SETTINGS } from '#shared/api/settings.schema.ts';
import { hours, wholeDays } from '#shared/time/time.ts';
import { recordAuditEvent, recordUserEvent } from '../audit/audit.store.ts';
import { confirmEverything } from '../content/confirmations/confirmations.ts';
import { insertReader } from '../denuncia-readers/denuncia-readers.store.ts';
import type { Deps } from '../deps.ts';
import { randomToken } from '../keys.ts';
import { ROOT } from '../node/paths.ts';
import { OperatorError } from '../operator-error.ts';
import type { Officer } from '../pqrsd/case/case-reader.ts';
import { applyStepAsOfficer } from '../pqrsd/case/steps.usecases.ts';
import { followPqrsd, writeAsCitizen } from '../pqrsd/follow.usecases.ts';
import { countAllCases } from '../pqrsd/pqrsd.store.ts';
import { filePqrsd, registerPqrsd } from '../pqrsd/pqrsd.usecases.ts';
import { answerSurvey, surveyCodeOf } from '../pqrsd/survey/survey.usecases.ts';
import { storeSetting } from '../settings/settings.store.ts';
import { hashNewPassword } from '../users/own-password.usecases.ts';
import { findUserByEmail, insertUser, type UserRecord } from '../users/users.store.ts';

const FILE = join(ROOT, 'content/demo/cases.yaml');
const PASSWORD_BYTES = 15;
const NAMES: Record<Role, string> = {
  pendiente: 'Pedro Ruiz',
  autor: 'Andrea Cala',
  editor: 'Hernán Duarte',
  siau: 'Luz Díaz',
  admin: 'Gloria Amaya',
};

const daysAgo = z.number().nonnegative();
const demoStep = z.looseObject({
  kind: z.string().optional(),
  score: z.enum(SCORES).optional().describe('Lo que la persona responde en la encuesta.'),
});
const demoCase = z.looseObject({
  daysAgo,
  type_pqrsd: z.string(),
  channel: z.string().optional().describe('Sin él, la solicitud llega por el formulario.'),
  anonymous: z.boolean().default(false),
  steps: z.array(demoStep.extend({ daysAgo })).default([]),
});
type DemoCase = z.infer<typeof demoCase>;
type DemoStep = z.infer<typeof demoStep>;
const demoCases = z.strictObject({ people: z.array(z.record(z.string(), z.unknown())), cases: z.array(demoCase) });

/** An account with the password that is told once. */
export type DemoAccount = { role: Role; email: string; password: string };
/** What happens to a case at a time, over deps whose clock gives that time. */
type Action = { at: Date; run: (deps: Deps) => Promise<unknown> };

/**
 * Creates one account of each role and files the cases of `content/demo/cases.yaml`, each step at its own past time.
 * Throws `OperatorError` and stores nothing when the portal has a case (a case is never deleted) or one of the accounts.
 */
export async function addDemoCases(deps: Deps): Promise<{ accounts: DemoAccount[]; cases: number }> {
  await ensureUnused(deps);
  if (!existsSync(FILE)) throw new OperatorError('Los datos de demostración de este portal ya se quitaron.');
  const { people, cases } = demoCases.parse(parse(readFileSync(FILE, 'utf8')));
  const accounts = ROLES.map((role) => ({ role, email: emailOf(role), password: randomToken(PASSWORD_BYTES) }));
  const users = {} as Record<Role, UserRecord>;
  for (const account of accounts) users[account.role] = await createAccount(deps, account);
  await addDemoReader(deps, users);
  await addInvited(deps);
  await stopRequiringSecondFactor(deps);
  const start = deps.clock();
  await confirmEverything(deps.database.db, { confirmedBy: users.admin.name, confirmedAt: start });
  const named = cases.filter(({ anonymous }) => !anonymous);
  const actions = cases.flatMap((given) => {
    const person = given.anonymous ? {} : people[named.indexOf(given) % people.length];
    return actionsOf({ ...person, ...given }, users, start);
  });
  // In order of time, as a hospital works: numbers, audit log and digests follow one another.
  actions.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of actions) await run({ ...deps, clock: () => at, isClockChosen: true });
  return { accounts, cases: cases.length };
}

async function ensureUnused({ database: { db } }: Deps): Promise<void> {
  const all = await countAllCases(db);
  if (all > 0) throw new OperatorError(`El portal ya tiene ${all} PQRSD: las de demostración solo se crean sin casos.`);
  for (const role of ROLES) {
    if (await findUserByEmail(db, emailOf(role))) throw new OperatorError(`Ya hay una cuenta ${emailOf(role)}.`);
  }
}

const emailOf = (role: Role): string => `${role}@demo.example`;

async function createAccount(deps: Deps, { role, email, password }: DemoAccount): Promise<UserRecord> {
  const { db } = deps.database;
  const name = `${NAMES[role]} (demostración)`;
  const passwordHash = await hashNewPassword(deps, password, { name, email });
  const user = await insertUser(db, { name, email, role, passwordHash });
  await recordUserEvent(db, { at: deps.clock(), actorId: null, action: 'user.created', id: user.id });
  return user;
}

/** A person who has not accepted an invitation yet, without a link: the list shows what that looks like. */
async function addInvited({ database, clock }: Deps): Promise<void> {
  const invitedUntil = new Date(clock().getTime() + hours(DEFAULT_SETTINGS.invitation_hours));
  const person = { name: 'Rosa Elvira Pérez (demostración)', email: 'invitada@demo.example', role: 'autor' } as const;
  await insertUser(database.db, { ...person, passwordHash: null, active: false, invitedUntil });
}

/** The officer of the desk reads the reports of corruption; the administrator does not. */
async function addDemoReader({ database, clock }: Deps, { siau, admin }: Record<Role, UserRecord>): Promise<void> {
  await insertReader(database.db, { userId: siau.id, addedAt: clock(), addedByName: admin.name });
  const event = { at: clock(), actorId: admin.id, id: siau.id };
  await recordUserEvent(database.db, { ...event, action: 'user.denuncia-reader-added' });
}

/** A portal with demonstration accounts is tried out, also by people without a phone at hand. */
async function stopRequiringSecondFactor({ database, clock }: Deps): Promise<void> {
  await storeSetting(database.db, 'second_factor_required', false);
  const action = 'setting.second-factor-optional';
  await recordAuditEvent(database.db, { at: clock(), actorId: null, action, entity: 'setting' });
}

/** The filing of a case and each of its steps; annulling is for the administrator. */
function actionsOf(given: DemoCase, users: Record<Role, UserRecord>, start: Date): Action[] {
  const officer: Officer = { ...users.siau, readsDenuncias: true };
  const admin: Officer = { ...users.admin, readsDenuncias: false };
  const timeOf = (days: number) => new Date(start.getTime() - wholeDays(days));
  const { channel, steps, daysAgo: filedDaysAgo, ...fields } = given;
  const body = { ...fields, policy: true };
  let receipt: PqrsdReceipt | undefined;
  const file = async (deps: Deps) => {
    receipt = channel
      ? await registerPqrsd(deps, officer, registrationInput(deps.pqrsd).parse({ ...body, channel }))
      : await filePqrsd(deps, pqrsdInput(deps.pqrsd).parse(body));
  };
  const take = (deps: Deps, step: DemoStep): Promise<unknown> => {
    if (!receipt) throw new Error('a step comes before its case');
    const { id, rad, clave } = receipt;
    if (clave === null) throw new Error('a new case has its first clave');
    if (step.score) return answer(deps, rad, step);
    if (!step.kind && !step.text) return followPqrsd(deps, { rad, clave });
    if (!step.kind) return writeAsCitizen(deps, followMessage.parse({ ...step, rad, clave }), undefined);
    const input = stepInput.parse({ ...step, ...(step.kind === 'assign' && { to: officer.id }) });
    return applyStepAsOfficer(deps, step.kind === 'annul' ? admin : officer, id, input);
  };
  return [
    { at: timeOf(filedDaysAgo), run: file },
    ...steps.map(({ daysAgo: days, ...step }) => ({ at: timeOf(days), run: (deps: Deps) => take(deps, step) })),
  ];
}

/** The survey, as who has the link of its mail. */
const answer = async (deps: Deps, rad: string, step: DemoStep) =>
  answerSurvey(deps, surveyInput.parse({ ...step, rad, code: await surveyCodeOf(deps, rad) }));

/** One line for each account. */
export const describeAccount = ({ role, email, password }: DemoAccount): string =>
  `  ${ROLE_LABELS[role].padEnd(24)} ${email.padEnd(24)} ${password}`;
