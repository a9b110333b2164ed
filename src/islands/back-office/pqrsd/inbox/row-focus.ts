/** The focus in the rows of the list: by keys, and back from a case. Rows are found by their links. */

let lastOpened: number | null = null;

/** Remembers the case that was opened, until the list is shown again. */
export const rememberOpened = (id: number): void => {
  lastOpened = id;
};

/** The case that was opened last; only once. */
export function takeLastOpened(): number | null {
  const id = lastOpened;
  lastOpened = null;
  return id;
}

const linkIn = (row: Element | undefined) => row?.querySelector<HTMLAnchorElement>('th a');
const rows = (): Element[] => [...document.querySelectorAll('.desk-queue tbody tr')];
const currentRow = (): number => rows().findIndex((row) => row.contains(document.activeElement));

function focusLink(link: HTMLAnchorElement | null | undefined): void {
  link?.focus({ preventScroll: true });
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the row of a case, in the middle of the window; nothing when it is not on this page any more. */
export function focusRow(id: number): void {
  const link = linkIn(rows().find((row) => linkIn(row)?.pathname.endsWith(`/pqrsd/${id}`)));
  link?.focus({ preventScroll: true });
  link?.closest('tr')?.scrollIntoView({ block: 'center' });
}

/** Moves the focus to the next or the previous row; into the first one from elsewhere. */
export function moveInRows(by: 1 | -1): void {
  const all = rows();
  const at = currentRow();
  focusLink(linkIn(all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]));
}

/** Selects the focused row, or clears its selection. */
export const chooseInRow = (): void =>
  rows()[currentRow()]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
