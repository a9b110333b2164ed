import { chromium } from '@playwright/test';
const [base, out, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const [w, scheme] of [[360,'light'],[1280,'light'],[1280,'dark'],[768,'light']]) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme });
  const p = await c.newPage();
  for (const path of paths) { await p.goto(base + path); await p.waitForTimeout(300); await p.screenshot({ path: `${out}-${path.replace(/\W/g,'') || 'home'}-${w}-${scheme}.png`, fullPage: w===1280 }); }
  await c.close();
}
await b.close();
