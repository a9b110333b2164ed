import { SPECULATION_RULES } from '#shared/html/speculation-rules.ts';

/** Gives the rules to a browser that knows such. */
export function addSpeculationRules(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = SPECULATION_RULES;
  document.head.append(rules);
}
