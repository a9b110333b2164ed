/**
 * Imported first by every island that validates: the CSP forbids eval, and zod's probe for it would be reported as a
 * violation on each page, although it is caught.
 */
if (typeof document !== 'undefined') {
  const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
}

export {};
