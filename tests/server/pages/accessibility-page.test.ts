/** /accesibilidad tells what the review that is committed found, all of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { readReview } from '../../../scripts/accessibility/review.ts';

const PAGE = join(ROOT, 'dist/client/accesibilidad.html');
if (!existsSync(PAGE)) throw new Error('these tests need a build: npm run build');

it('lists the day, the scope, the versions, each check and every open issue', () => {
  const text = readFileSync(PAGE, 'utf8')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  const { tools, pages, screens, checks, open } = readReview();
  const told = [
    `${pages.length} páginas y ${screens.length} pantallas`,
    `axe ${tools.axe}`,
    tools.browser,
    `Nu Html Checker ${tools.html}`,
    ...checks.map(({ day, examined }) => `${examined} pruebas, ${formatLongDate(day)}.`),
    ...open.flatMap(({ route, what, hinders, plan }) => [route, what, hinders, plan]),
  ];
  expect(told.filter((words) => !text.includes(words))).toEqual([]);
  expect(text.includes('Ninguna que estas pruebas vean')).toBe(open.length === 0);
});
