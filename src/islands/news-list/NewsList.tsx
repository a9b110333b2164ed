import { useEffect, useRef } from 'react';
import { Pagination, pageHref } from '#components/Pagination.tsx';
import { POSTS_PER_PAGE } from '#domain/posts/paging.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { paginate, titleOfPage } from '#shared/html/pagination.ts';
import type { NewsPage } from './news-page.ts';
import { PostCard } from './PostCard.tsx';
import { useNewsPages } from './use-news-pages.ts';

type Props = {
  initial: NewsPage & { page: number };
  /** Address of the list, before `?page=`. */
  path: string;
  /** Id of the heading of the list, which is the anchor of the page links and takes the focus. */
  anchor: string;
  /** Title of the tab, where the page is the list. */
  title?: string | undefined;
  /** Loads the first picture eagerly. */
  eager: boolean;
};

/** A page of posts, and the links to the others. */
export function NewsList({ initial, path, anchor, title, eager }: Props) {
  const hydrated = useHydrated();
  const hrefOf = (page: number) => pageHref(path, page, anchor);
  const { shown, isLoading, choose } = useNewsPages({ initial, hrefOf });
  const { rows, total, page } = shown;
  const pagination = paginate(total, POSTS_PER_PAGE, page);
  const shownBefore = useRef(shown);

  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    const heading = document.getElementById(anchor);
    if (heading) heading.tabIndex = -1;
    heading?.focus();
    const site = document.title.split(' | ').at(-1);
    if (title) document.title = `${titleOfPage(title, page)} | ${site}`;
  }, [shown, page, anchor, title]);

  return (
    <div data-hydrated={hydrated}>
      <p className="visually-hidden" role="status">
        {shown !== initial && pagination && `Página ${page + 1} de ${pagination.pageCount}`}
      </p>
      <ul className="news list" aria-busy={isLoading}>
        {rows.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} eager={eager && index === 0} />
          </li>
        ))}
      </ul>
      {pagination && <Pagination pagination={pagination} hrefOf={hrefOf} onChoose={choose} />}
    </div>
  );
}
