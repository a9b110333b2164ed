/** Whether the styles of a page know what its markup asks of them. */
import type { Page } from '@playwright/test';

/** Classes of an open page that no style of it knows, modifiers aside: its styles forgot an import, or the class a rule. */
export function classesWithoutRule(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules: CSSRule[] = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const known = new Set<string>();
    // The list grows while it is read, by the rules within a rule.
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const [, name = ''] of rule.selectorText.matchAll(/\.([\w-]+)/g)) known.add(name);
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) rules.push(...rule.cssRules);
    }
    const used = [...document.body.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(used)].filter((name) => !known.has(name) && !name.includes('--'));
  });
}
