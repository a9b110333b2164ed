const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * What a Chromium needs to run as root, in a container, without looking for the outside world, and to load lazy
 * pictures from as far away whether it estimates its network (with windows) or not (the headless shell).
 */
export const BROWSER_ARGUMENTS = [
  ...AS_ROOT,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
];
