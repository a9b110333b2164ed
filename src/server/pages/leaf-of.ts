import { pageNumber } from '#domain/api.ts';
import type { Leaf } from '../posts/post-groups.usecases.ts';

/** `?grupo=junta&page=1`: which list of a category page the visitor leafs through; `only` when it has but one. */
export function leafOf(url: URL, only: string | null = null): Leaf {
  return {
    group: only ?? url.searchParams.get('grupo'),
    page: pageNumber.catch(0).parse(url.searchParams.get('page') ?? undefined),
  };
}
