/** Which posts each category page gathers, and under which titles (specification 2.2). */
import type { Category } from '../posts/post.ts';

/** The lists of a page; `id` is what `?grupo=` names in its address. */
export const CATEGORY_GROUPS = {
  contratacion: [{ id: 'contratacion', cat: 'contratacion' }],
  'talento-humano': [{ id: 'talento-humano', cat: 'talento-humano' }],
  gestion: [
    { id: 'gestion', cat: 'gestion' },
    { id: 'informes', cat: 'informes' },
    { id: 'cuentas', cat: 'cuentas' },
  ],
  // The values of these categories are those of the specification (section 3, design.md §4).
  presupuesto: [
    { id: 'ingreso', cat: 'talento-humano' },
    { id: 'gasto', cat: 'gestion' },
    { id: 'presupuesto', cat: 'presupuesto' },
  ],
  normatividad: [
    { id: 'junta', cat: 'junta' },
    { id: 'resolucion', cat: 'resolucion' },
    { id: 'normatividad', cat: 'normatividad' },
  ],
} as const satisfies Record<string, readonly { id: string; cat: Category }[]>;
