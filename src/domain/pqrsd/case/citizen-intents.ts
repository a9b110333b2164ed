/** What a citizen's message is for, apart from the rules so that browsers load only these. */
import { keysOf } from '#shared/fields/keys-of.ts';

/** Purposes of a citizen's message. */
export const INTENTS = ['completar', 'preguntar', 'pedir_plazo', 'desistir', 'recurso', 'insistencia'] as const;
export type Intent = (typeof INTENTS)[number];

/** The intents that the follow-up page offers in a form of their own, with the law behind each. */
export const CITIZEN_ACTIONS = {
  recurso: { law: 'Ley 1437 de 2011, arts. 74 y 76' },
  insistencia: { law: 'Ley 1755 de 2015, art. 26' },
  desistir: { law: 'Ley 1755 de 2015, art. 18' },
} satisfies Partial<Record<Intent, { law: string }>>;
export type CitizenActionKind = keyof typeof CITIZEN_ACTIONS;
export const CITIZEN_ACTION_KINDS = keysOf(CITIZEN_ACTIONS);

/** What the follow-up page says that it received. */
export type SentKind = 'mensaje' | 'completar' | 'pedir_plazo' | CitizenActionKind;
