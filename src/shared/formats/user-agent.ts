/** Device name of a session from the User-Agent header, which is not stored itself. */

type NamedPatterns = readonly (readonly [mark: RegExp, name: string])[];

/** In this order: most browsers also claim to be the ones below. */
const BROWSERS: NamedPatterns = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: NamedPatterns = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const UNKNOWN_DEVICE = 'Dispositivo desconocido';

const findName = (known: NamedPatterns, userAgent: string) => known.find(([mark]) => mark.test(userAgent))?.[1];

/** `Chrome en Windows`. */
export function deviceName(userAgent: string | undefined): string {
  const browser = findName(BROWSERS, userAgent ?? '');
  const system = findName(SYSTEMS, userAgent ?? '');
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}
