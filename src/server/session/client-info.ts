import type { Context } from 'hono';
import { DEVICE_TOKEN_HEADER } from '#shared/api/session.schema.ts';
import { deviceName } from '#shared/formats/user-agent.ts';
import type { ApiEnv } from '../http/api-env.ts';
import type { ClientInfo } from './session.usecases.ts';

/** Where a request comes from, as its door tells and as its browser says. */
export const readClientInfo = <Env extends Pick<ApiEnv, 'Bindings'>>(c: Context<Env>): ClientInfo => ({
  address: c.env?.address,
  device: deviceName(c.req.header('user-agent')),
  deviceTokens: c.req.header(DEVICE_TOKEN_HEADER),
});
