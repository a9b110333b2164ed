/** The drawn scenes. Their colours are named here; the build gives them those of the hospital (brand-integration.ts). */
import type { APIRoute } from 'astro';
import { paintBoth } from '#domain/site/brand/palette.ts';
import { readBrand } from '#server/brand/brand.ts';
import { folderReader } from '#server/read-content-data.ts';
import { drawScene, SCENE_NAMES } from '../../illustrations/scenes.ts';

/** Other colours are painted on the drawings that were built (make-edition.ts). */
export const hasTwin = false;

export const getStaticPaths = () => SCENE_NAMES.map((scene) => ({ params: { scene } }));

export const GET: APIRoute = async ({ params }) => {
  const drawing = drawScene(String(params.scene));
  const shown = import.meta.env.DEV
    ? paintBoth(drawing, (await readBrand(folderReader(process.cwd()))).palette)
    : drawing;
  return new Response(shown, { headers: { 'Content-Type': 'image/svg+xml' } });
};
