/** The routes of the build, as the framework wrote them into its server entry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';

export type BuiltRoute = { route: string; prerender: boolean; origin: 'project' | 'internal' | 'external' };

/** Every route that is rendered when it is asked for: the portal's own and those the framework adds. */
export function onDemandRoutes(): BuiltRoute[] {
  const entry = readFileSync(join(ROOT, 'dist/server/entry.mjs'), 'utf8');
  const routes = [...entry.matchAll(/"routeData":(\{"route":.*?"_meta":\{[^}]*\}\})/g)];
  return routes.map(([, json = '']) => JSON.parse(json) as BuiltRoute).filter(({ prerender }) => !prerender);
}
