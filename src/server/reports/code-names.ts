import type { ClassEntry } from '#domain/pqrsd/case/classification.ts';
import type { CodeNames } from '#shared/api/code-names.schema.ts';
import type { Deps } from '../deps.ts';

const namesOf = (entries: readonly ClassEntry[]) => Object.fromEntries(entries.map(({ code, name }) => [code, name]));

/** The names of services and motives, ended ones too. */
export const codeNames = ({ classification }: Pick<Deps, 'classification'>): CodeNames => ({
  service: namesOf(classification.services),
  motive: namesOf(classification.motives),
});
