/** The calls of the back office. */
import { z } from 'zod';
import { api } from '#islands/api-client/request.ts';

/** How many posts anyone may read now. */
export async function countPosts(signal: AbortSignal): Promise<number> {
  const { headers } = await api.requestWithHeaders('/posts?per_page=1', z.array(z.unknown()), { signal });
  return Number(headers.get('x-total-count') ?? 0);
}
