/** The steps of the assistant and what their controls hold. Pure. */
import type { FormValues } from '#components/form/form-values.ts';
import { contrast, HEX_COLOR } from '#domain/site/brand/color.ts';
import { type BrandColors, paletteOf } from '#domain/site/brand/palette.ts';
import { type IdentityStep, MAX_SPANS } from '#domain/site/identity/answers.ts';
import { WEEKDAYS } from '#shared/time/days.ts';

/** The last page of the assistant is no step of its answers. */
export const PAGES: readonly { id: IdentityStep | 'finish'; title: string; help: string }[] = [
  {
    id: 'name',
    title: 'Nombre',
    help: 'Cómo se llama el hospital. Sale en todas las páginas, en los correos y en los documentos.',
  },
  { id: 'place', title: 'Dirección', help: 'Dónde queda la sede principal y, si las hay, las demás.' },
  {
    id: 'contact',
    title: 'Teléfonos y correos',
    help: 'Deje vacío lo que el hospital no tenga: el sitio no lo mostrará. No invente números: alguien podría contestar.',
  },
  {
    id: 'hours',
    title: 'Horarios',
    help: 'Con ellos el sitio dice «Abierto ahora». Marque los días y escriba las horas.',
  },
  {
    id: 'brand',
    title: 'Logo y colores',
    help: 'De aquí salen los iconos, la imagen que se ve al compartir un enlace y el membrete de los documentos.',
  },
  { id: 'services', title: 'Servicios', help: 'Qué servicios se ven en la portada y en el menú.' },
  { id: 'finish', title: 'Publicar', help: 'Revise lo que falta y ponga el sitio a nombre del hospital.' },
];
export type PageId = (typeof PAGES)[number]['id'];

/** What is saved of a step, as the texts of its controls. */
export const textsOf = (values: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );

const SITE_FIELDS = ['name', 'kind', 'street', 'phone'] as const;
export type SiteAnswer = Record<(typeof SITE_FIELDS)[number], string>;

/** The body of «Dirección»: `sites.3.name` is the name of the site with key 3. */
export function placeBody(values: FormValues): object {
  const { department, municipality, street, postal_code } = values;
  const keys = [...new Set(Object.keys(values).flatMap((name) => /^sites\.(\d+)\./.exec(name)?.[1] ?? []))];
  const sites = keys.map((key) =>
    Object.fromEntries(SITE_FIELDS.map((field) => [field, values[`sites.${key}.${field}`] ?? ''])),
  );
  return { department, municipality, street, postal_code, sites };
}

const USUAL_SPANS = 2;
/** Two spans, or as many as were saved. */
export const spansOf = (schedule: ScheduleAnswer | undefined): number =>
  Math.max(USUAL_SPANS, schedule?.hours.length ?? 0);
export type ScheduleAnswer = { days: string[]; hours: { from: string; to: string }[]; holidays: boolean };

/** The controls of a span have the names that the server gives to its fields: `hours.KEY.hours.0.from`. */
const typedSpans = (values: FormValues, key: string) =>
  Array.from({ length: MAX_SPANS }, (_, at) => ({
    from: values[`hours.${key}.hours.${at}.from`] ?? '',
    to: values[`hours.${key}.hours.${at}.to`] ?? '',
  }));

/** The body of «Horarios»: a schedule open the 24 hours has no spans. */
export function hoursBody(values: FormValues, keys: readonly string[]): object {
  const scheduleOf = (key: string): ScheduleAnswer => {
    return {
      days: WEEKDAYS.filter((day) => values[`hours.${key}.${day}`] === 'on'),
      hours: values[`hours.${key}.always`] === 'on' ? [] : typedSpans(values, key).filter(({ from, to }) => from || to),
      holidays: values[`hours.${key}.holidays`] === 'on',
    };
  };
  return { hours: Object.fromEntries(keys.map((key) => [key, scheduleOf(key)])) };
}

/** Not open all day, and without hours, which the schema reads as 24; or with half of a span. */
export function hoursIssues(values: FormValues, keys: readonly string[]): Record<string, string[]> {
  const timed = keys.filter((key) => values[`hours.${key}.always`] !== 'on');
  const issues = timed.flatMap((key) =>
    typedSpans(values, key).flatMap(({ from, to }, at): [string, string[]][] => {
      const name = `hours.${key}.hours.${at}`;
      if (at === 0 && !from && !to) return [[`${name}.from`, ['Escriba las horas, o marque «Las 24 horas».']]];
      if (to && !from) return [[`${name}.from`, ['Escriba desde qué hora.']]];
      return from && !to ? [[`${name}.to`, ['Escriba hasta qué hora.']]] : [];
    }),
  );
  return Object.fromEntries(issues);
}

/** The body of «Servicios»: boxes are named `cards.TITLE` and `pages.PATH`. */
export function servicesBody(values: FormValues): object {
  const chosen = (prefix: string) =>
    Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return { cards: chosen('cards.'), pages: chosen('pages.') };
}

/** What becomes of two colours; null while one of them is no colour. */
export function previewOf({ main, accent }: BrandColors) {
  if (!HEX_COLOR.test(main) || !HEX_COLOR.test(accent)) return null;
  const { light, dark, adjusted } = paletteOf({ main, accent });
  const sampleOf = (name: string, palette: typeof light) => ({
    name,
    palette,
    onPaper: contrast(palette.brand, palette.paper),
    onButton: contrast(palette['on-brand'], palette.brand),
    accentOnPaper: contrast(palette.accent, palette.paper),
  });
  return { samples: [sampleOf('Tema claro', light), sampleOf('Tema oscuro', dark)], adjusted };
}

/** The extension of a logo by its type; null for another kind of file. */
export const logoExtension = (type: string): 'svg' | 'png' | 'webp' | null =>
  (({ 'image/svg+xml': 'svg', 'image/png': 'png', 'image/webp': 'webp' })[type] as
    | 'svg'
    | 'png'
    | 'webp'
    | undefined) ?? null;

export const MAX_LOGO_KB = 60;
/** Why a file is no logo; null: it is one. */
export function logoIssue({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!logoExtension(type)) return 'El logo es un archivo SVG, PNG o WebP.';
  return size > MAX_LOGO_KB * 1000 ? `El logo pesa más de ${MAX_LOGO_KB} kB. Guárdelo más pequeño.` : null;
}
