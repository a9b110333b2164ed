/** The sign-in page, which returns to `path` (default: the current page). */
export function signInUrl(path: string = window.location.pathname + window.location.search): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
