/**
 * The versions that an earlier portal kept of the texts, words and terms of the desk, over those of its files: each becomes a
 * version of its content file. Pure.
 */
import { z } from 'zod';
import { healthParagraph, type PqrsdTemplates, pqrsdTemplate, transferEntity } from '#domain/pqrsd/desk/templates.ts';
import type { UrgentWordList } from '#domain/pqrsd/desk/urgent-words.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import type { TermCode } from '#domain/pqrsd/term/terms.ts';
import { hospitalGroups } from '../../../content/earlier-words.ts';
import { isAnswerCode, type TermChange, termChange, termsWithChanges } from './moved-terms.ts';

export const MOVED_KINDS = ['template', 'paragraph', 'entity', 'urgent_words', 'term'] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

/** `value`: by the schema of its kind; null: what is installed. */
export type MovedVersion = { kind: MovedKind; key: string; value: unknown };
export type DeskFiles = {
  'data/pqrsd-plantillas': PqrsdTemplates;
  'data/palabras-urgentes': UrgentWordList;
  'data/pqrsd': PqrsdSettings;
};
export type DeskFileId = keyof DeskFiles;

const FILES: Record<MovedKind, DeskFileId> = {
  template: 'data/pqrsd-plantillas',
  paragraph: 'data/pqrsd-plantillas',
  entity: 'data/pqrsd-plantillas',
  urgent_words: 'data/palabras-urgentes',
  term: 'data/pqrsd',
};
export const fileOfKind = (kind: MovedKind): DeskFileId => FILES[kind];

const wordList = z.strictObject({ words: z.array(z.string()) });
const paragraph = z.strictObject({ text: healthParagraph });

/** `installed`: what a null value is. `terms`: the rules of the file, over which the changes so far lie one after the other. */
type Before = { installed: DeskFiles; terms: PqrsdSettings['terms']; changes: Map<TermCode, TermChange[]> };

/** The files with a version in them; throws a ZodError for one that the schema of its kind does not admit. */
export function withVersion(files: DeskFiles, before: Before, { kind, key, value }: MovedVersion): DeskFiles {
  const { installed, terms, changes } = before;
  const [texts, original] = [files['data/pqrsd-plantillas'], installed['data/pqrsd-plantillas']];
  switch (kind) {
    case 'term': {
      const change = termChange.parse(value);
      if (isAnswerCode(key)) changes.set(key, [...(changes.get(key) ?? []), change]);
      return { ...files, 'data/pqrsd': { ...files['data/pqrsd'], terms: termsWithChanges(terms, changes) } };
    }
    case 'urgent_words': {
      const { groups } = installed['data/palabras-urgentes'];
      const own = value === null ? [] : hospitalGroups(wordList.parse(value).words);
      return { ...files, 'data/palabras-urgentes': { groups: [...groups, ...own] } };
    }
    case 'paragraph': {
      const health_paragraph = value === null ? original.health_paragraph : paragraph.parse(value).text;
      return { ...files, 'data/pqrsd-plantillas': { ...texts, health_paragraph } };
    }
    case 'entity': {
      const one = value === null ? original.entities.find(({ id }) => id === key) : transferEntity.parse(value);
      return { ...files, 'data/pqrsd-plantillas': { ...texts, entities: withItem(texts.entities, one) } };
    }
    default: {
      const one = value === null ? original.templates.find(({ id }) => id === key) : pqrsdTemplate.parse(value);
      return { ...files, 'data/pqrsd-plantillas': { ...texts, templates: withItem(texts.templates, one) } };
    }
  }
}

/** A list with another value of an item in its place; a new one is the last. */
function withItem<Item extends { id: string }>(list: readonly Item[], item: Item | undefined): Item[] {
  if (!item) return [...list];
  const isThere = list.some(({ id }) => id === item.id);
  return isThere ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item];
}

const LABELS: Record<MovedKind, string> = {
  template: 'Plantilla',
  paragraph: 'Párrafo de la Supersalud',
  entity: 'Entidad',
  urgent_words: 'Palabras de urgencia',
  term: 'Término',
};

/** `Plantilla «Respuesta de fondo»: volvió a la instalada`. */
export function movedLabel({ kind, key, value }: MovedVersion): string {
  const named = (value ?? {}) as { title?: string; name?: string };
  const isListed = kind !== 'paragraph' && kind !== 'urgent_words';
  const name = isListed ? ` «${named.title ?? named.name ?? key}»` : '';
  return `${LABELS[kind]}${name}${value === null ? ': volvió a lo instalado' : ''}`;
}
