import { useEffect, useState } from 'react';
import { type ReloadableResource, useEndpoint } from '#islands/api-client/use-resource.ts';
import { usePolling } from '#islands/page-editor/use-publication.ts';
import { pagesApi, publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { useLastData } from '../use-last-data.ts';
import { listPollDelay, newsOf } from './publications.model.ts';

type Loaded = { data: Publication[]; meta: PageMeta };

/**
 * One page of the publications, and the pages of the site that name what they changed. While one of them is under way the
 * list is loaded again by itself; its rows stay on the screen, and `news` says what changed.
 */
export function usePublications(page: number) {
  const pages = useEndpoint(pagesApi.list);
  const list = useEndpoint(publicationsApi.list, { query: { page } });
  const [shown, setShown] = useState<Loaded | null>(null);
  const [news, setNews] = useState('');
  if (list.data && list.data !== shown) {
    setShown(list.data);
    if (shown?.meta.page === page) setNews(newsOf(shown.data, list.data.data));
  }
  const known = useLastData(pages);
  const rows = shown?.meta.page === page && (known || pages.status === 'failed') ? shown : null;
  usePolling(list, rows && listPollDelay(rows.data));
  const [reloadList, reloadPages] = [list.reload, pages.reload];
  useEffect(() => {
    if (news) reloadPages();
  }, [news, reloadPages]);
  const reload = () => {
    reloadList();
    reloadPages();
  };
  return { list: shownResource(list, rows), pages: known?.data ?? [], news, reload };
}

/** The rows that are there, unless there is a failure to tell or nothing yet. */
function shownResource(list: ReloadableResource<Loaded>, rows: Loaded | null): ReloadableResource<Loaded> {
  if (list.status === 'failed' && !(rows && list.error.isTemporary)) return list;
  const { reload } = list;
  return rows
    ? { status: 'ready', data: rows, error: null, reload }
    : { status: 'loading', data: null, error: null, reload };
}
