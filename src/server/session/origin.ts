import type { Context } from 'hono';
import { deviceOf } from '#domain/device.ts';
import { DEVICE_TOKEN } from '#domain/session.ts';
import type { ApiEnv } from '../http/context.ts';
import type { Origin } from './session.usecases.ts';

/** Where a request comes from, as its door tells and as its browser says. */
export const originOf = <Env extends Pick<ApiEnv, 'Bindings'>>(c: Context<Env>): Origin => ({
  address: c.env?.address,
  device: deviceOf(c.req.header('user-agent')),
  deviceTokens: c.req.header(DEVICE_TOKEN),
});
