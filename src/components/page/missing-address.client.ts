/** Tells the site which address was not found, without its query; the page is complete without it. */
const path = (() => {
  try {
    return decodeURI(location.pathname);
  } catch {
    return null;
  }
})();

if (path !== null)
  void fetch('/api/missing-addresses', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path }),
    keepalive: true,
  }).catch(() => null);
