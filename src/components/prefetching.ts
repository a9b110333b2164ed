import { PREFETCHING } from '#domain/prefetching.ts';

/** Gives the rules to a browser that knows such. */
export function offerPrefetching(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = PREFETCHING;
  document.head.append(rules);
}
