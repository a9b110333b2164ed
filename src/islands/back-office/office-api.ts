/** The calls of the back office. */
import { z } from 'zod';
import { pageMeta } from '#domain/api.ts';
import { pqrsd } from '#domain/pqrsd.ts';
import { api } from '#islands/api-client/request.ts';

const pqrsdsAnswer = z.object({ data: z.array(pqrsd), meta: pageMeta });

export function fetchPqrsds(page: number, signal: AbortSignal) {
  return api.request(`/pqrsd?page=${page}`, pqrsdsAnswer, { signal });
}

/** How many posts anyone may read now. */
export async function countPosts(signal: AbortSignal): Promise<number> {
  const { headers } = await api.requestWithHeaders('/posts?per_page=1', z.array(z.unknown()), { signal });
  return Number(headers.get('x-total-count') ?? 0);
}
