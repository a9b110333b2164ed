/** Demonstration accounts and PQRSD of a portal without cases, filed and handled through the use cases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { ROLE_LABELS, ROLES, type Role } from '#domain/users/user.ts';
import { followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import { registrationInput, stepInput } from '#shared/api/pqrsd-step.schema.ts';
import { wholeDays } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { randomToken } from '../keys.ts';
import { ROOT } from '../node/paths.ts';
import { OperatorError } from '../operator-error.ts';
import { applyStepAsOfficer } from '../pqrsd/case/steps.usecases.ts';
import { writeAsCitizen } from '../pqrsd/follow.usecases.ts';
import { countPqrsds } from '../pqrsd/pqrsd.store.ts';
import { filePqrsd, registerPqrsd } from '../pqrsd/pqrsd.usecases.ts';
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
const demoStep = z.looseObject({ kind: z.string().optional() });
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
  const { people, cases } = demoCases.parse(parse(readFileSync(FILE, 'utf8')));
  const accounts = ROLES.map((role) => ({ role, email: emailOf(role), password: randomToken(PASSWORD_BYTES) }));
  const users = {} as Record<Role, UserRecord>;
  for (const account of accounts) users[account.role] = await createAccount(deps, account);
  const start = deps.clock();
  const named = cases.filter(({ anonymous }) => !anonymous);
  const actions = cases.flatMap((given) => {
    const person = given.anonymous ? {} : people[named.indexOf(given) % people.length];
    return actionsOf({ ...person, ...given }, users, start);
  });
  // In order of time, as a hospital works: numbers, audit log and digests follow one another.
  actions.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of actions) await run({ ...deps, clock: () => at });
  return { accounts, cases: cases.length };
}

async function ensureUnused({ database: { db } }: Deps): Promise<void> {
  const { all } = await countPqrsds(db, { all: {} });
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

/** The filing of a case and each of its steps. Reports of corruption, and annulling, are for the administrator. */
function actionsOf(given: DemoCase, { siau, admin }: Record<Role, UserRecord>, start: Date): Action[] {
  const timeOf = (days: number) => new Date(start.getTime() - wholeDays(days));
  const { channel, steps, daysAgo: filedDaysAgo, ...fields } = given;
  const body = { ...fields, policy: true };
  const officer = given.type_pqrsd === 'denuncia' ? admin : siau;
  let receipt: PqrsdReceipt | undefined;
  const file = async (deps: Deps) => {
    receipt = channel
      ? await registerPqrsd(deps, officer, registrationInput(deps.pqrsd).parse({ ...body, channel }))
      : await filePqrsd(deps, pqrsdInput(deps.pqrsd).parse(body));
  };
  const take = (deps: Deps, step: DemoStep): Promise<unknown> => {
    if (!receipt) throw new Error('a step comes before its case');
    const { id, rad, clave } = receipt;
    if (!step.kind) return writeAsCitizen(deps, followMessage.parse({ ...step, rad, clave }), undefined);
    const input = stepInput.parse({ ...step, ...(step.kind === 'assign' && { to: officer.id }) });
    return applyStepAsOfficer(deps, step.kind === 'annul' ? admin : officer, id, input);
  };
  return [
    { at: timeOf(filedDaysAgo), run: file },
    ...steps.map(({ daysAgo: days, ...step }) => ({ at: timeOf(days), run: (deps: Deps) => take(deps, step) })),
  ];
}

/** One line for each account. */
export const describeAccount = ({ role, email, password }: DemoAccount): string =>
  `  ${ROLE_LABELS[role].padEnd(24)} ${email.padEnd(24)} ${password}`;
