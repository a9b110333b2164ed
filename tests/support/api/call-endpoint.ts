/** Typed calls of the test portal's API by the declarations of its endpoints. */
import { expect } from 'vitest';
import {
  addressOf,
  type CallInput,
  type Endpoint,
  type InputArgument,
  type ResponseOf,
  responseSchema,
  successStatus,
} from '#shared/api/endpoint.ts';
import type { CallOptions, Portal } from './portal.ts';

type Options = Pick<CallOptions, 'token' | 'address' | 'headers'>;

/** As much of an unexpected answer as a failure tells. */
const SHOWN = 1_000;

/** Response body of a call that succeeds, parsed with the endpoint's schema; fails the test on any other status. */
export async function callEndpoint<const E extends Endpoint>(
  portal: Portal,
  endpoint: E,
  ...[input]: InputArgument<E, Options>
): Promise<ResponseOf<E>> {
  const { params = {}, query, ...options }: CallInput & Options = input ?? {};
  const { method } = endpoint;
  const status = successStatus(endpoint);
  const path = addressOf<Endpoint>(endpoint, { params, query });
  const response = await portal.call(method.toUpperCase(), path, options);
  const text = await response.text();
  expect(response.status, `${method} ${path} answered ${text.slice(0, SHOWN)}`).toBe(status);
  return responseSchema(endpoint, status)?.parse(JSON.parse(text)) as ResponseOf<E>;
}
