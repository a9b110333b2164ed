/**
 * The self-assessment of the ITA (Índice de Transparencia y Acceso a la Información of the Procuraduría): each item yes,
 * no or not applicable, with its address and evidence. Computed from the transparency index, answered by the office where
 * no rule can. Pure.
 */
import { z } from 'zod';
import type { Day } from '#shared/time/time.ts';
import { type OfficeState, officeStateOf } from './transparency.ts';
import { type IndexLeaf, leafAddress } from './transparency-leaf.ts';

export const ITA_ANSWERS = ['sí', 'no', 'no aplica'] as const;
export type ItaAnswer = (typeof ITA_ANSWERS)[number];

/** An item of the matrix (content/data/ita.yaml). */
export type ItaItem = {
  id: string;
  question: string;
  /** Contents of the index that fulfil it together. */
  leaves: readonly string[];
  /** Where the portal itself fulfils it, and how. */
  portal?: { path: string; evidence: string } | undefined;
};

/** The file of the answers of the office. */
export const ITA_ANSWERS_ID = 'data/ita-respuestas';

/** The answer of the office to a question. */
export const itaAnswer = z
  .strictObject({
    item: z.string().trim().min(1, 'Falta el numeral.').max(20, 'Esa pregunta no existe.').meta({ title: 'Numeral' }),
    answer: z.enum(ITA_ANSWERS, 'Elija una respuesta.').meta({ title: 'Respuesta' }),
    evidence: z.string().trim().max(500, 'Use 500 caracteres o menos.').default('').meta({
      title: 'Evidencia',
      description: 'La dirección donde se ve, el acto que lo prueba o la razón legal por la que no aplica.',
      long: true,
    }),
  })
  .superRefine(({ answer, evidence }, context) => {
    if (answer === 'no' || evidence) return;
    const message = 'Escriba la evidencia: dirección, acto o razón legal.';
    context.addIssue({ code: 'custom', path: ['evidence'], message });
  });
export type GivenAnswer = z.infer<typeof itaAnswer>;

/** An answer with who published it and when; both null for one that came with the installation. */
export type OwnAnswer = GivenAnswer & { on: Day | null; by: string | null };
/** The answers of a publication. */
export type SignedAnswers = Pick<OwnAnswer, 'on' | 'by'> & { answers: readonly GivenAnswer[] };

/** The last of several versions of the answers, oldest first: each is of the version since which it reads so. */
export const signAnswers = (versions: readonly SignedAnswers[]): ReadonlyMap<string, OwnAnswer> =>
  versions.reduce((before, { answers, on, by }) => {
    const signed = answers.map((given) => {
      const last = before.get(given.item);
      return last?.answer === given.answer && last.evidence === given.evidence ? last : { ...given, on, by };
    });
    return new Map(signed.map((own) => [own.item, own]));
  }, new Map<string, OwnAnswer>());

/** An item with its answer. */
export const assessedItem = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.enum(ITA_ANSWERS).nullable().describe('null: la oficina debe responder.'),
  source: z.enum(['office', 'index', 'portal', 'nothing']).describe('De dónde sale la respuesta.'),
  address: z.string().nullable(),
  evidence: z.string(),
  date: z.string().nullable().describe('AAAA-MM-DD de la evidencia o de la respuesta.'),
  by: z.string().nullable().describe('Quién respondió, si fue la oficina.'),
});
export type AssessedItem = z.infer<typeof assessedItem>;

type Facts = {
  leaves: ReadonlyMap<string, IndexLeaf>;
  own: OwnAnswer | undefined;
  today: Day;
};

/** The answer of an item: that of the office before what the index says, before what the portal does by itself. */
export function assessItem(item: ItaItem, { leaves, own, today }: Facts): AssessedItem {
  const { id, question, portal } = item;
  const found = item.leaves.flatMap((number) => leaves.get(number) ?? []);
  const address = found.map(leafAddress).find(Boolean) ?? portal?.path ?? null;
  const base = { id, question, address, date: null, by: null };
  if (own) return { ...base, answer: own.answer, source: 'office', evidence: own.evidence, date: own.on, by: own.by };
  if (found.length > 0) return { ...base, source: 'index', ...assessLeaves(found, today) };
  if (portal) return { ...base, answer: 'sí', source: 'portal', evidence: portal.evidence };
  return { ...base, answer: null, source: 'nothing', evidence: '' };
}

const MISSING: readonly OfficeState[] = ['pendiente', 'por confirmar', 'vencida'];

/** Yes: all that apply are published and confirmed, and none is overdue. Not applicable: none applies. */
function assessLeaves(leaves: readonly IndexLeaf[], today: Day): Pick<AssessedItem, 'answer' | 'evidence' | 'date'> {
  const applicable = leaves.filter(({ state }) => state !== 'no aplica');
  const [first] = leaves;
  if (applicable.length === 0) return { answer: 'no aplica', evidence: first?.legalReason ?? '', date: null };
  const missing = applicable.flatMap((leaf) => {
    const state = officeStateOf(leaf, today);
    return MISSING.includes(state) ? [`${leaf.number} ${leaf.title}: ${state}`] : [];
  });
  const date =
    applicable
      .map(({ updated, published }) => updated ?? published ?? '')
      .sort()
      .at(-1) || null;
  if (missing.length > 0) return { answer: 'no', evidence: missing.join('. '), date };
  return { answer: 'sí', evidence: applicable.map(({ number, title }) => `${number} ${title}`).join('. '), date };
}

export type ItaResult = { yes: number; no: number; notApplicable: number; open: number; percent: number };

/** The level of compliance: yes among the items that apply, rounded down; an open item counts as no. */
export function itaResult(items: readonly Pick<AssessedItem, 'answer'>[]): ItaResult {
  const count = (answer: ItaAnswer | null) => items.filter((item) => item.answer === answer).length;
  const [yes, no, notApplicable, open] = [count('sí'), count('no'), count('no aplica'), count(null)];
  const total = yes + no + open;
  return { yes, no, notApplicable, open, percent: total === 0 ? 100 : Math.floor((yes * 100) / total) };
}
