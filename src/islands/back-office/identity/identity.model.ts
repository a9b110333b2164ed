/** The forms of the assistant and what is typed in them. Pure. */
import { z } from 'zod';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { describeFields } from '#domain/content-editing/forms/describe-fields.ts';
import { errorsByPath } from '#domain/content-editing/forms/errors-by-path.ts';
import { contrast, HEX_COLOR } from '#domain/site/brand/color.ts';
import { type BrandColors, paletteOf } from '#domain/site/brand/palette.ts';
import { IDENTITY_STEPS, type IdentityStep, identityAnswers } from '#domain/site/identity/answers.ts';
import type { FieldOf, GroupField } from '#islands/field-form/field-values.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';

/** The last page of the assistant is no step of its answers. */
export type PageId = IdentityStep | 'finish';
export const PAGES: readonly PageId[] = [...IDENTITY_STEPS, 'finish'];

const FORMS = (describeFields(identityAnswers) as GroupField).fields as Record<IdentityStep, GroupField>;
export const pageWords = (page: PageId): { title: string; help: string } =>
  page === 'finish'
    ? { title: 'Publicar', help: 'Revise lo que falta y ponga el sitio a nombre del hospital.' }
    : { title: FORMS[page].label, help: FORMS[page].help ?? '' };

/** The forms of the steps, with the schedules, cards and pages that the site has. */
export function formsOf({ hours, cards, pages }: IdentityState['options']): typeof FORMS {
  const schedules = FORMS.hours.fields.hours as GroupField;
  const schedule = schedules.others as GroupField;
  const fields = Object.fromEntries(Object.entries(hours).map(([key, label]) => [key, { ...schedule, label }]));
  const boxes = (name: string, labels: Record<string, string>) => {
    const list = FORMS.services.fields[name] as FieldOf<'list'>;
    return { ...list, item: { ...list.item, kind: 'choice' as const, options: Object.keys(labels), labels } };
  };
  return {
    ...FORMS,
    hours: { ...FORMS.hours, fields: { hours: { ...schedules, label: '', fields, others: null } } },
    services: { ...FORMS.services, fields: { cards: boxes('cards', cards), pages: boxes('pages', pages) } },
  };
}

type Answers = IdentityState['answers'];

/** Tells the faults and the missing answers, each under the path of its field. */
export function issuesOf(answers: Answers): FieldErrors {
  const { error } = identityAnswers.safeParse(answers);
  return error ? errorsByPath(error) : {};
}

export const stepOf = (path: string): string => path.split('.')[0] ?? '';
/** The first step with an error. */
export const firstWith = (errors: FieldErrors): IdentityStep | undefined =>
  IDENTITY_STEPS.find((step) => Object.keys(errors).some((path) => stepOf(path) === step));

/** The steps that were changed on this device, and their publication, until visitors see it: it may fail. */
export const storedDraft = z.object({
  answers: z.partialRecord(z.enum(IDENTITY_STEPS), z.record(z.string(), z.unknown())),
  publication: z.number().nullable(),
});
export type IdentityDraft = z.infer<typeof storedDraft>;
export const NO_DRAFT: IdentityDraft = { answers: {}, publication: null };

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

export const LOGO_TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const;
export type LogoExtension = keyof typeof LOGO_TYPES;
/** The extension of a logo by its type; undefined for another kind of file. */
export const logoExtension = (type: string): LogoExtension | undefined =>
  (Object.keys(LOGO_TYPES) as LogoExtension[]).find((extension) => LOGO_TYPES[extension] === type);

export const MAX_LOGO_KB = 60;
/** Why a file is no logo; null: it is one. */
export function logoIssue({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!logoExtension(type)) return 'El logo es un archivo SVG, PNG o WebP.';
  return size > MAX_LOGO_KB * 1000 ? `El logo pesa más de ${MAX_LOGO_KB} kB. Guárdelo más pequeño.` : null;
}
