/** /buscar: the answer comes with the page, so that it is the same with and without scripts. */
import type { APIContext } from 'astro';
import type { SearchAnswer } from '#domain/search/search-answer.ts';
import { isDatabaseUnavailable, sqlStateOf } from '../db/database-errors.ts';
import { AppError } from '../http/errors.ts';
import { searchSite } from '../search/search.usecases.ts';
import { SEARCH_LIMIT } from '../search/search-limit.ts';
import { countFromAddress } from '../throttle/rate-limiter.ts';
import { type RoutedUrl, readPageNumber, readParameter } from './page-parameters.ts';

type SearchPage = {
  q: string;
  area: string | null;
  page: number;
  /** null: nothing was asked, or the search failed. */
  answer: SearchAnswer | null;
  failure: 'busy' | 'unavailable' | null;
};

type SearchContext = RoutedUrl &
  Pick<APIContext, 'locals' | 'clientAddress' | 'cache'> & { response: { status?: number } };

const QUERY_CANCELED = '57014';

/** Reads the query and answers it; `areas` are the values of «¿Dónde?». */
export async function readSearchPage(context: SearchContext, areas: readonly string[]): Promise<SearchPage> {
  const { locals, clientAddress, cache, response } = context;
  cache.set(false);
  const q = (readParameter(context, 'q') ?? '').trim();
  const asked = readParameter(context, 'seccion');
  const area = asked !== null && areas.includes(asked) ? asked : null;
  const search = { q, area, page: readPageNumber(context) };
  if (q === '') return { ...search, answer: null, failure: null };
  try {
    await countFromAddress(locals.deps, SEARCH_LIMIT, clientAddress);
    return { ...search, answer: await searchSite(locals.deps, search), failure: null };
  } catch (error) {
    const isBusy = error instanceof AppError && error.status === 429;
    if (!isBusy && !isDatabaseUnavailable(error) && sqlStateOf(error) !== QUERY_CANCELED) throw error;
    response.status = isBusy ? 429 : 503;
    return { ...search, answer: null, failure: isBusy ? 'busy' : 'unavailable' };
  }
}
