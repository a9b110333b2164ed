/**
 * Pages that the transparency index may name before they exist: their contents show without a link,
 * and everything else that is missing stops the build. Empty when nothing is on its way.
 */
export const UPCOMING_PAGES: ReadonlySet<string> = new Set([]);
