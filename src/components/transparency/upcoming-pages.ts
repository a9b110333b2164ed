/**
 * Pages that the transparency index may name before they exist: their contents show without a link; any other missing
 * page fails the build. Empty when no page is announced.
 */
export const UPCOMING_PAGES: ReadonlySet<string> = new Set([]);
