/** Asking for an account where mail is sent: the account begins with the link in it, which proves the address. */

import { base64url } from 'jose';
import type { SignInResponse } from '#domain/users/user.ts';
import {
  SIGN_UP_LINK_HOURS,
  SIGN_UP_TOKEN_PREFIX,
  type SignUp,
  type SignUpConfirmation,
} from '#shared/api/account.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import type { QueuedMail } from '../mail/outbox.store.ts';
import { queueSealedMail } from '../mail/sealed-mail.ts';
import type { ClientInfo } from '../session/session.usecases.ts';
import { countAttempt, countFromAddress, type MemoryRateLimit, type RateLimit } from '../throttle/rate-limiter.ts';
import { hashNewPassword } from './new-password.ts';
import { createPendingUser, ensureSignUpAllowed, signInAs } from './sign-up.usecases.ts';
import { consumeSignUp, deleteExpiredSignUps, findSignUp, storeSignUp } from './sign-ups.store.ts';
import { expiredSignUpLink, wrongSignUpPassword } from './users.errors.ts';

/** One subject for both, so that the outbox does not tell which it was. */
const ABOUT = 'cuenta';

const AUTOMATIC = 'Este mensaje es automático. No lo responda.';

type SignUpMail = QueuedMail & { secretUntil: Date };

type To = { recipient: string; siteUrl: string | undefined; expiresAt: Date };

/** The address of a page, or what to add to the portal's own while that is not known. */
const pageLink = (path: string, siteUrl: string | undefined): string =>
  siteUrl ? new URL(path, siteUrl).href : `(la dirección del portal)${path}`;

/** Proves the address of whoever asked for an account. The token goes behind the `#`, which no server ever sees. */
const confirmationMail = ({ recipient, siteUrl, expiresAt }: To, token: string): SignUpMail => ({
  recipient,
  about: ABOUT,
  secretUntil: expiresAt,
  subject: 'Termine de pedir su cuenta del portal',
  body: [
    'Alguien, ojalá usted, pidió una cuenta del portal con este correo.',
    `Abra este enlace y escriba la contraseña que eligió. Sirve una sola vez, durante ${SIGN_UP_LINK_HOURS} horas:`,
    pageLink(`/signup#${SIGN_UP_TOKEN_PREFIX}${token}`, siteUrl),
    'Si no fue usted, no haga nada: no habrá ninguna cuenta.',
    AUTOMATIC,
  ].join('\n\n'),
});

/** Tells the owner of an account that somebody asked for another one with their address. */
const existingAccountMail = ({ recipient, siteUrl, expiresAt }: To): SignUpMail => ({
  recipient,
  about: ABOUT,
  secretUntil: expiresAt,
  subject: 'Usted ya tiene una cuenta del portal',
  body: [
    'Alguien, ojalá usted, pidió una cuenta del portal con este correo, que ya tiene una.',
    `Para entrar, abra ${pageLink('/login', siteUrl)}`,
    `Si olvidó su contraseña, abra ${pageLink('/recuperar', siteUrl)}`,
    'Si no fue usted, no haga nada: su cuenta sigue igual.',
    AUTOMATIC,
  ].join('\n\n'),
});

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
