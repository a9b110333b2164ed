/** The sign-in page that comes back to `path`; without one, to the page in view. */
export function signInUrl(path: string = window.location.pathname + window.location.search): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
