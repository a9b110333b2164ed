/** What a Chromium needs to run as root, in a container, without looking for the outside world. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const BROWSER_ARGUMENTS = [
  ...AS_ROOT,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
