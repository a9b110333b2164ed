/** /pqrsd/seguimiento as an ordinary form: the same rules and words as the API, with or without scripts. */
import { fieldErrorsOf } from '#domain/field-errors.ts';
import { type Followed, followInput, followMessage } from '#domain/pqrsd-follow.ts';
import type { Deps } from '../deps.ts';
import { type AppError, bodyTooLarge } from '../http/errors.ts';
import { asAppError } from '../http/known-errors.ts';
import { followPqrsd, writeAsCitizen } from '../pqrsd/follow.usecases.ts';
import { readFormBody } from './form-body.ts';

/** Name of the button that sends a message instead of asking how the case goes. */
export const SEND_MESSAGE = 'mensaje';

export type FollowPage = {
  status: number;
  /** What was typed, to be shown again. */
  typed: Record<string, string>;
  errors: Record<string, string[]>;
  /** What went wrong besides the fields. */
  failure: string | null;
  followed: Followed | null;
  /** A message has just been taken. */
  isSent: boolean;
};

const EMPTY: FollowPage = { status: 200, typed: {}, errors: {}, failure: null, followed: null, isSent: false };

/** Answers the page: empty for a visit, the case for a posted form, or its faults. */
export async function readFollowPage(deps: Deps, request: Request, address: string | undefined): Promise<FollowPage> {
  if (request.method !== 'POST') return EMPTY;
  const typed = await readFormBody(request);
  if (!typed) return failed(EMPTY, bodyTooLarge());
  const page = { ...EMPTY, typed };
  try {
    return await answer(deps, page, address);
  } catch (error) {
    const known = asAppError(error);
    if (!known) throw error;
    if (known.status >= 500) deps.log.error('a case could not be shown', error);
    return failed(page, known);
  }
}

async function answer(deps: Deps, page: FollowPage, address: string | undefined): Promise<FollowPage> {
  const pair = followInput.safeParse(page.typed);
  if (!pair.success) return { ...page, status: 422, errors: fieldErrorsOf(pair.error) };
  if (page.typed.accion !== SEND_MESSAGE) return { ...page, followed: await followPqrsd(deps, pair.data, address) };

  const message = followMessage.safeParse(page.typed);
  if (!message.success) {
    // The case stays in view, and the message is asked for again under it.
    const followed = await followPqrsd(deps, pair.data, address);
    return { ...page, status: 422, errors: fieldErrorsOf(message.error), followed };
  }
  const followed = await writeAsCitizen(deps, message.data, address);
  return { ...page, typed: { ...page.typed, text: '' }, followed, isSent: true };
}

function failed(page: FollowPage, error: AppError): FollowPage {
  return { ...page, status: error.status, errors: error.errors ?? {}, failure: error.errors ? null : error.message };
}
