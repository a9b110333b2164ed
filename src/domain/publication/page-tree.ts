/** The tree of the pages as editors see it: under the entries of the menu, and under their own section. Pure. */

/** An entry of the main menu. */
export type MenuBranch = { title: string; paths: readonly string[] };

export type TreePage = {
  title: string;
  addresses: readonly string[];
  section: string | null;
  /** Of what all pages share, such as the telephone numbers. */
  isShared: boolean;
};

const OTHER_PAGES = 'Otras páginas';
const HOME = '/';

/**
 * The branch of each page, in the order of the menu: the entry that leads to the page, else the section that the page
 * names. What all pages share stands beside the home page.
 */
export function placePages<Page extends TreePage>(menu: readonly MenuBranch[], pages: readonly Page[]) {
  const places = new Map<string, { branch: string; at: number }>();
  for (const { title, paths } of menu)
    for (const path of paths) if (!places.has(path)) places.set(path, { branch: title, at: places.size });
  const home = places.get(HOME)?.branch ?? OTHER_PAGES;
  const placed = pages.map((page) => {
    const place = page.addresses.flatMap((address) => places.get(address) ?? [])[0];
    const branch = place?.branch ?? page.section ?? (page.isShared ? home : OTHER_PAGES);
    return { page, branch, at: place?.at ?? Number.POSITIVE_INFINITY };
  });
  const titles = menu.map(({ title }) => title);
  const rank = (branch: string) => {
    if (branch === OTHER_PAGES) return titles.length + 1;
    return titles.includes(branch) ? titles.indexOf(branch) : titles.length;
  };
  return placed
    .sort(
      (a, b) =>
        rank(a.branch) - rank(b.branch) ||
        a.branch.localeCompare(b.branch, 'es') ||
        (a.at === b.at ? a.page.title.localeCompare(b.page.title, 'es') : a.at - b.at),
    )
    .map(({ page, branch }) => ({ page, branch }));
}
