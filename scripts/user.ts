import type { z } from 'zod';
import { emailField, newPasswordField, ROLES } from '#domain/users/user.ts';
import { recordUserEvent } from '#server/audit/audit.store.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import { randomToken } from '#server/keys.ts';
import { OperatorError } from '#server/operator-error.ts';
import { deleteSecondFactor } from '#server/second-factor/second-factor.store.ts';
import { deleteSessionsOf } from '#server/session/sessions.store.ts';
import { hashNewPassword } from '#server/users/own-password.usecases.ts';
import { findUserByEmail, insertUser, type UserRecord, updatePassword } from '#server/users/users.store.ts';
import { readArguments } from './lib/command.ts';
import { runWithDeps } from './lib/with-deps.ts';

const USAGE = `Uso:
  npm run user -- create CORREO --name "NOMBRE" --role ${ROLES.join('|')} [--password CLAVE]
  npm run user -- password CORREO [--password CLAVE]
  npm run user -- second-factor CORREO   (lo quita, para quien perdió el teléfono y los códigos)
Sin --password se genera una contraseña y se muestra una vez.`;
const OPTIONS = { name: { type: 'string' }, role: { type: 'string' }, password: { type: 'string' } } as const;
const PASSWORD_BYTES = 15;

await runWithDeps(async (deps) => {
  const { positionals, values } = readArguments(USAGE, OPTIONS);
  const [action = '', address] = positionals;
  if (!address || !['create', 'password', 'second-factor'].includes(action)) throw new OperatorError(USAGE);
  await migrate(deps.database);
  const email = validate(emailField, address);
  if (action === 'second-factor') return removeSecondFactor(deps, email);
  const password = validate(newPasswordField, values.password ?? randomToken(PASSWORD_BYTES));
  await (action === 'create' ? create(deps, email, password, values) : changePassword(deps, email, password));
  if (!values.password) console.log(`Contraseña (anótela, no se vuelve a mostrar): ${password}`);
});

async function create(
  deps: Deps,
  email: string,
  password: string,
  { name = email, role: given = 'autor' }: { name?: string; role?: string },
): Promise<void> {
  const role = ROLES.find((known) => known === given);
  if (!role) throw new OperatorError(`El rol debe ser uno de: ${ROLES.join(', ')}.`);
  const passwordHash = await withExplanation(hashNewPassword(deps, password, { name, email }));
  const user = await withExplanation(
    insertUser(deps.database.db, { name, email, passwordHash, role, mustChangePassword: true }),
  );
  await recordCommandEvent(deps, 'user.created', user.id);
  console.log(`Cuenta creada: ${email}, rol ${role}. Al entrar debe cambiar la contraseña.`);
}

async function changePassword(deps: Deps, email: string, password: string): Promise<void> {
  const { db } = deps.database;
  const user = await ensureUser(deps, email);
  const passwordHash = await withExplanation(hashNewPassword(deps, password, user));
  await updatePassword(db, user.id, { passwordHash, mustChangePassword: true });
  await deleteSessionsOf(db, user.id);
  await recordCommandEvent(deps, 'user.password-changed', user.id);
  console.log(`Contraseña cambiada; las sesiones de ${email} quedaron cerradas. Al entrar debe cambiarla.`);
}

async function removeSecondFactor(deps: Deps, email: string): Promise<void> {
  const user = await ensureUser(deps, email);
  await deleteSecondFactor(deps.database.db, user.id, deps.clock());
  await recordCommandEvent(deps, 'user.second-factor-reset', user.id);
  console.log(
    `${email} entra ahora solo con su contraseña; si su rol necesita el segundo factor, al entrar lo activa de nuevo.`,
  );
}

/** Turns an error of the API into one for the operator. */
async function withExplanation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new OperatorError(Object.values(error.errors ?? {}).flat()[0] ?? error.message);
  }
}

async function ensureUser({ database }: Deps, email: string): Promise<UserRecord> {
  const user = await findUserByEmail(database.db, email);
  if (!user) throw new OperatorError(`No hay una cuenta con el correo ${email}.`);
  return user;
}

function recordCommandEvent({ database, clock }: Deps, action: `user.${string}`, id: number): Promise<void> {
  return recordUserEvent(database.db, { at: clock(), actorId: null, action, id });
}

function validate<T>(field: z.ZodType<T>, value: string): T {
  const { data, error } = field.safeParse(value);
  if (error) throw new OperatorError(error.issues.map((issue) => issue.message).join(' '));
  return data;
}
