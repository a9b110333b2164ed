/** Asking for an account where mail is sent: the account begins with the link in it, which proves the address. */
import { base64url } from 'jose';
import { SIGN_UP_LINK_HOURS, type SignUp, type SignUpConfirmation } from '#domain/account.ts';
import { hours, minutes } from '#domain/time.ts';
import type { SignInAnswer } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { queueSecretMail } from '../mail/secret-mail.ts';
import type { Origin } from '../session/session.usecases.ts';
import { countAttempt, countFromAddress, type Limit, type MemoryLimit } from '../throttle/throttle.ts';
import { acceptPassword } from './new-password.ts';
import { createPendingUser, ensureMayAsk, enterAs } from './sign-up.usecases.ts';
import { alreadyMail, proofMail } from './sign-up-mail.ts';
import { deleteExpiredSignUps, findSignUp, storeSignUp, takeSignUp } from './sign-ups.store.ts';
import { deadSignUpLink, notChosenPassword } from './users.errors.ts';

const TOKEN_BYTES = 32;
const ASKED_FOR_ADDRESS: Limit = { name: 'sign-up-email', attempts: 5, windowMs: hours(1), where: 'database' };
const USED_FROM_ADDRESS: MemoryLimit = { name: 'sign-up-use', attempts: 20, windowMs: minutes(15), where: 'memory' };
const TRIED_ON_LINK: Limit = { name: 'sign-up-link', attempts: 10, windowMs: minutes(15), where: 'database' };

/** Said alike for a free and a taken address. */
const ON_ITS_WAY = `Le enviamos un mensaje a ese correo. Abra el enlace que lleva, en las próximas ${SIGN_UP_LINK_HOURS} horas, para terminar.`;

/** Writes to the address: the link that makes the account, or that there is one already. */
export async function askForAccount(deps: Deps, given: SignUp, origin: Origin): Promise<{ message: string }> {
  await ensureMayAsk(deps, given, origin);
  await countAttempt(deps, ASKED_FOR_ADDRESS, given.email);
  const { name, email, password } = given;
  const passwordHash = await acceptPassword(deps, password, given);
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const tokenHash = await hashToken(deps, token);
  const expiresAt = new Date(deps.clock().getTime() + hours(SIGN_UP_LINK_HOURS));
  const to = { recipient: email, siteUrl: deps.settings.siteUrl, expiresAt };
  await deps.database.db.transaction(async (tx) => {
    const isFree = await storeSignUp(tx, { tokenHash, email, name, passwordHash, expiresAt });
    await queueSecretMail(deps, tx, isFree ? proofMail(to, token) : alreadyMail(to));
  });
  return { message: ON_ITS_WAY };
}

/** Makes the account of a link for whoever also knows the password that was chosen, and lets them in. */
export async function confirmSignUp(
  deps: Deps,
  { token, password }: SignUpConfirmation,
  origin: Origin,
): Promise<SignInAnswer> {
  await countFromAddress(deps, USED_FROM_ADDRESS, origin.address);
  const tokenHash = await hashToken(deps, token);
  await countAttempt(deps, TRIED_ON_LINK, tokenHash);
  const { db } = deps.database;
  const asked = await findSignUp(db, tokenHash, deps.clock());
  if (!asked) throw deadSignUpLink();
  if (!(await deps.passwords.fits(asked.passwordHash, password))) throw notChosenPassword();
  const user = await db.transaction(async (tx) => {
    if (!(await takeSignUp(tx, asked))) throw deadSignUpLink();
    const { name, email, passwordHash } = asked;
    return createPendingUser(deps, tx, { name, email, passwordHash, emailProved: true });
  });
  return enterAs(deps, user, origin);
}

/** What was asked for and never confirmed names a person. */
export const forgetExpiredSignUps = ({ database, clock }: Deps): Promise<void> =>
  deleteExpiredSignUps(database.db, clock());

const hashToken = ({ keys }: Deps, token: string): Promise<string> => keys.macText('sign-up-link', token);
