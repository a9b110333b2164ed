/** Asking for an account where mail is sent: the account begins with the link in it, which proves the address. */
import { base64url } from 'jose';
import type { SignInResponse } from '#domain/users/user.ts';
import { SIGN_UP_LINK_HOURS, type SignUp, type SignUpConfirmation } from '#shared/api/account.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { queueSealedMail } from '../mail/sealed-mail.ts';
import type { ClientInfo } from '../session/session.usecases.ts';
import { countAttempt, countFromAddress, type MemoryRateLimit, type RateLimit } from '../throttle/rate-limiter.ts';
import { hashNewPassword } from './new-password.ts';
import { createPendingUser, ensureSignUpAllowed, signInAs } from './sign-up.usecases.ts';
import { confirmationMail, existingAccountMail } from './sign-up-mail.ts';
import { consumeSignUp, deleteExpiredSignUps, findSignUp, storeSignUp } from './sign-ups.store.ts';
import { expiredSignUpLink, wrongSignUpPassword } from './users.errors.ts';

const TOKEN_BYTES = 32;
const REQUESTS_PER_EMAIL: RateLimit = { name: 'sign-up-email', attempts: 5, windowMs: hours(1), storage: 'database' };
const USES_PER_ADDRESS: MemoryRateLimit = {
  name: 'sign-up-use',
  attempts: 20,
  windowMs: minutes(15),
  storage: 'memory',
};
const TRIES_PER_LINK: RateLimit = { name: 'sign-up-link', attempts: 10, windowMs: minutes(15), storage: 'database' };

/** Said alike for a free and a taken address. */
const MAIL_SENT_MESSAGE = `Le enviamos un mensaje a ese correo. Abra el enlace que lleva, en las próximas ${SIGN_UP_LINK_HOURS} horas, para terminar.`;

/** Writes to the address: the link that makes the account, or that there is one already. */
export async function requestAccount(deps: Deps, given: SignUp, client: ClientInfo): Promise<{ message: string }> {
  await ensureSignUpAllowed(deps, given, client);
  await countAttempt(deps, REQUESTS_PER_EMAIL, given.email);
  const { name, email, password } = given;
  const passwordHash = await hashNewPassword(deps, password, given);
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const tokenHash = await hashToken(deps, token);
  const expiresAt = new Date(deps.clock().getTime() + hours(SIGN_UP_LINK_HOURS));
  const to = { recipient: email, siteUrl: deps.settings.siteUrl, expiresAt };
  await deps.database.db.transaction(async (tx) => {
    const isFree = await storeSignUp(tx, { tokenHash, email, name, passwordHash, expiresAt });
    await queueSealedMail(deps, tx, isFree ? confirmationMail(to, token) : existingAccountMail(to));
  });
  return { message: MAIL_SENT_MESSAGE };
}

/** Makes the account of a link for whoever also knows the password that was chosen, and lets them in. */
export async function confirmSignUp(
  deps: Deps,
  { token, password }: SignUpConfirmation,
  client: ClientInfo,
): Promise<SignInResponse> {
  await countFromAddress(deps, USES_PER_ADDRESS, client.address);
  const tokenHash = await hashToken(deps, token);
  await countAttempt(deps, TRIES_PER_LINK, tokenHash);
  const { db } = deps.database;
  const signUp = await findSignUp(db, tokenHash, deps.clock());
  if (!signUp) throw expiredSignUpLink();
  if (!(await deps.passwords.verify(signUp.passwordHash, password))) throw wrongSignUpPassword();
  const user = await db.transaction(async (tx) => {
    if (!(await consumeSignUp(tx, signUp))) throw expiredSignUpLink();
    const { name, email, passwordHash } = signUp;
    return createPendingUser(deps, tx, { name, email, passwordHash, emailProved: true });
  });
  return signInAs(deps, user, client);
}

/** What was asked for and never confirmed names a person. */
export const purgeExpiredSignUps = ({ database, clock }: Deps): Promise<void> =>
  deleteExpiredSignUps(database.db, clock());

const hashToken = ({ keys }: Deps, token: string): Promise<string> => keys.macText('sign-up-link', token);
