/** The API of the queue: next case, assigning several, saved views. */
import { z } from 'zod';
import { recordId } from '../fields/envelope.schema.ts';
import { pqrsdQuery } from './pqrsd-desk.schema.ts';

/** Query of GET /pqrsd/{id}/next: the list without its page. */
export const nextQuery = pqrsdQuery.omit({ page: true });
export type NextQuery = z.infer<typeof nextQuery>;

export const nextCase = z.object({
  data: z.object({ id: z.int(), rad: z.string() }).nullable().describe('null: es el último de la lista.'),
});

const MAX_ASSIGNED_TOGETHER = 100;

/** Body of POST /pqrsd/assignments. */
export const assignmentsInput = z.object({
  to: recordId.describe('La cuenta que los recibe.'),
  cases: z
    .array(
      z.object({
        id: recordId,
        version: z
          .int()
          .nonnegative()
          .describe('Cuántos pasos tenía su historia en la lista; con otros, no se asigna.'),
      }),
    )
    .min(1, 'Elija al menos un caso.')
    .max(MAX_ASSIGNED_TOGETHER, `Asigne hasta ${MAX_ASSIGNED_TOGETHER} casos a la vez.`),
});
export type AssignmentsInput = z.infer<typeof assignmentsInput>;

/** What happened to each case, in the order of the request. */
export const assignments = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      rad: z.string().nullable().describe('null: no existe, o no lo puede ver.'),
      refusal: z.string().nullable().describe('Por qué no se asignó; null: quedó asignado.'),
    }),
  ),
});
export type Assignments = z.infer<typeof assignments>['data'];

const MAX_VIEW_NAME = 40;
const MAX_QUERY_LENGTH = 1000;
export const MAX_VIEWS = 30;

/** Filters and order as in the address of the list; without a search, which may name a person, and without page. */
const viewQuery = z
  .string()
  .max(MAX_QUERY_LENGTH, 'Use menos filtros.')
  .transform((text, context) => {
    const given = new URLSearchParams(text);
    if (given.has('q')) {
      context.addIssue({ code: 'custom', message: 'La búsqueda no se guarda: puede nombrar a una persona.' });
      return z.NEVER;
    }
    const read = nextQuery.safeParse(Object.fromEntries(given));
    if (read.success) return String(given);
    context.addIssue({ code: 'custom', message: 'Uno de los filtros no existe.' });
    return z.NEVER;
  });

/** Body of POST /pqrsd/saved-views. */
export const savedViewInput = z.object({
  name: z
    .string({ error: 'Escriba un nombre.' })
    .trim()
    .min(1, 'Escriba un nombre.')
    .max(MAX_VIEW_NAME, `Use ${MAX_VIEW_NAME} letras o menos.`)
    .meta({ title: 'Nombre de la vista' }),
  query: viewQuery.describe('Los filtros y el orden, como en la dirección de la lista.'),
});
export type SavedViewInput = z.infer<typeof savedViewInput>;

export const savedView = z.object({ id: z.int(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;
export const savedViews = z.object({ data: z.array(savedView) });
