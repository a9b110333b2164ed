import type { Config, Context } from '@netlify/functions';
import { surroundingsOf } from '#server/runtime.netlify.ts';

/** The API on Netlify. */
export default async (request: Request, context: Context): Promise<Response> => {
  const { api } = await surroundingsOf();
  return api.fetch(request, { address: context.ip });
};

export const config: Config = { path: '/api/*' };
