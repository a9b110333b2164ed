/** What is compared of a registration, and what an officer can do with a case that looks the same. */
import type { FormValues } from '#components/form/form-values.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { SimilarCase, SimilarInput } from '#shared/api/pqrsd-similar.schema.ts';

/** Less is not compared: it is still being typed, or says nothing. */
const MIN_DIGITS = 6;
const MIN_TEXT = 40;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The body of the look-up; null while there is nothing to compare. */
export function comparedOf(values: FormValues): SimilarInput | null {
  const { number_document: document = '', email = '', telephone = '', description = '' } = values;
  const anonymous = values.anonymous === 'on';
  const person = anonymous
    ? {}
    : {
        ...(digitsIn(document) >= MIN_DIGITS && { number_document: document }),
        ...(/.@.+\../.test(email) && { email }),
        ...(digitsIn(telephone) > MIN_DIGITS && { telephone }),
      };
  const typed = { ...person, ...(description.length >= MIN_TEXT && { description }) };
  return Object.keys(typed).length > 0 ? { anonymous, ...typed } : null;
}

type Ties = Pick<PqrsdDetail, 'joined_to' | 'members' | 'related'>;

/** Without the cases that are joined or linked already. */
export const withoutKnown = (found: readonly SimilarCase[], { joined_to, members, related }: Ties): SimilarCase[] => {
  const known = [joined_to, ...members, ...related].map((one) => one?.id);
  return found.filter(({ id }) => !known.includes(id));
};

/** The steps that tie two cases, where this one admits them. */
export function suggestedSteps({ steps, joined_to, members }: Pick<PqrsdDetail, 'steps' | 'joined_to' | 'members'>) {
  const mayJoin = steps.includes('join') && joined_to === null && members.length === 0;
  return [
    ...(mayJoin ? [{ kind: 'join', label: 'Acumular a esta' } as const] : []),
    ...(steps.includes('link') ? [{ kind: 'link', label: 'Relacionar' } as const] : []),
  ];
}
