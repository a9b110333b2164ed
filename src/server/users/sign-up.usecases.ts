/** Sign-up: the account has no permissions until an administrator gives it a role. */
import type { SignInResponse } from '#domain/users/user.ts';
import { SIGN_UP_LINK_HOURS, type SignUp, type SignUpConfirmation } from '#shared/api/account.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import { ensureHuman } from '../human-check/human-check.usecases.ts';
import { createLinkToken } from '../keys.ts';
import { queueSealedMail } from '../mail/delivery.usecases.ts';
import type { ClientInfo } from '../session/client-info.ts';
import { signInAs } from '../session/session.usecases.ts';
import { countAttempt, countFromAddress, databaseLimit, memoryLimit } from '../throttle/rate-limiter.ts';
import { consumeSignUp, deleteExpiredSignUps, findSignUp, storeSignUp } from './account-links.store.ts';
import { confirmationMail, existingAccountMail } from './account-mails.usecases.ts';
import { hashNewPassword } from './own-password.usecases.ts';
import { emailTakenAtSignUp, expiredSignUpLink, wrongSignUpPassword } from './users.errors.ts';
import { insertUser, type NewUser, type UserRecord } from './users.store.ts';

const SIGN_UPS_PER_ADDRESS = memoryLimit('sign-up-address', 10, hours(1));
const REQUESTS_PER_EMAIL = databaseLimit('sign-up-email', 5, hours(1));
const USES_PER_ADDRESS = memoryLimit('sign-up-use', 20, minutes(15));
const TRIES_PER_LINK = databaseLimit('sign-up-link', 10, minutes(15));

/** The same for a free and a taken address. */
const MAIL_SENT_MESSAGE = `Le enviamos un mensaje a ese correo. Abra el enlace que lleva, en las próximas ${SIGN_UP_LINK_HOURS} horas, para terminar.`;

/** Mails the address the link that creates the account, or that it already has one. */
export async function requestAccount(deps: Deps, given: SignUp, client: ClientInfo): Promise<{ message: string }> {
  const { name, email, password } = given;
  await ensureSignUpAllowed(deps, given, client);
  await countAttempt(deps, REQUESTS_PER_EMAIL, email);
  const passwordHash = await hashNewPassword(deps, password, given);
  const { token, ...link } = await createLinkToken(deps, 'sign-up-link', hours(SIGN_UP_LINK_HOURS));
  const to = { recipient: email, siteUrl: deps.settings.siteUrl, expiresAt: link.expiresAt };
  await deps.database.db.transaction(async (tx) => {
    const isFree = await storeSignUp(tx, { ...link, email, name, passwordHash });
    await queueSealedMail(deps, tx, isFree ? confirmationMail(to, token) : existingAccountMail(to));
  });
  return { message: MAIL_SENT_MESSAGE };
}

/** Creates the account of a link, given the password chosen at sign-up, and signs in. */
export async function confirmSignUp(deps: Deps, { token, password }: SignUpConfirmation, client: ClientInfo) {
  await countFromAddress(deps, USES_PER_ADDRESS, client.address);
  const tokenHash = await deps.keys.macText('sign-up-link', token);
  await countAttempt(deps, TRIES_PER_LINK, tokenHash);
  const { db } = deps.database;
  const signUp = await findSignUp(db, tokenHash, deps.clock());
  if (!signUp) throw expiredSignUpLink();
  const { name, email, passwordHash } = signUp;
  if (!(await deps.passwords.verify(passwordHash, password))) throw wrongSignUpPassword();
  const user = await db.transaction(async (tx) => {
    if (!(await consumeSignUp(tx, signUp))) throw expiredSignUpLink();
    return createPendingUser(deps, tx, { name, email, passwordHash, emailProved: true });
  });
  return signInAs(deps, user, client);
}

/** Deletes unconfirmed sign-ups past their expiry: they name a person. */
export const purgeExpiredSignUps = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> =>
  deleteExpiredSignUps(database.db, clock());

/** Where no mail is sent: an account with an unproved address, and a session to see its state in. */
export async function signUp(deps: Deps, given: SignUp, client: ClientInfo): Promise<SignInResponse> {
  await ensureSignUpAllowed(deps, given, client);
  const { name, email, password } = given;
  const passwordHash = await hashNewPassword(deps, password, given);
  const user = await deps.database.db
    .transaction((tx) => createPendingUser(deps, tx, { name, email, passwordHash, emailProved: false }))
    .catch((error: unknown) => {
      throw error instanceof AppError && error.status === 409 ? emailTakenAtSignUp() : error;
    });
  return signInAs(deps, user, client);
}

/** Refuses bots, and more than a few accounts from one address. */
async function ensureSignUpAllowed(deps: Deps, given: SignUp, client: ClientInfo): Promise<void> {
  await countFromAddress(deps, SIGN_UPS_PER_ADDRESS, client.address);
  await ensureHuman(deps, given);
}

async function createPendingUser(deps: Deps, tx: Queryable, given: Omit<NewUser, 'role'>): Promise<UserRecord> {
  const user = await insertUser(tx, { ...given, role: 'pendiente' });
  await recordUserEvent(tx, { at: deps.clock(), action: 'user.signed-up', id: user.id });
  return user;
}
