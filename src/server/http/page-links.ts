/** The Link header (RFC 8288) of a page counted from 0; other query parameters stay. */
export function pageLinkHeader(requestUrl: string, page: number, pageCount: number): string | undefined {
  const url = new URL(requestUrl);
  const link = (target: number, rel: string) => {
    url.searchParams.set('page', String(target));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (page > 0 && pageCount > 0) links.push(link(Math.min(page - 1, pageCount - 1), 'prev'));
  if (page < pageCount - 1) links.push(link(page + 1, 'next'));
  return links.length > 0 ? links.join(', ') : undefined;
}
