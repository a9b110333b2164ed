/** What the holder of a clave can still do beside writing, with its law and until when. Pure. */

import type { CaseRules, CaseState } from './case-state.ts';
import { CITIZEN_ACTION_KINDS, CITIZEN_ACTIONS, type CitizenActionKind, type Intent } from './citizen-intents.ts';
import { decide } from './decide.ts';
import type { Step } from './steps.ts';

export type CitizenAction = { intent: CitizenActionKind; until: string | null; law: string };

/** The step that a message becomes by its purpose. */
export function stepOfIntent(intent: Intent, text: string): Step {
  switch (intent) {
    case 'completar':
      return { kind: 'complete', by: 'ciudadano', text };
    case 'pedir_plazo':
      return { kind: 'grant', by: 'ciudadano', text };
    case 'desistir':
      return { kind: 'withdraw', by: 'ciudadano', text };
    case 'recurso':
      return { kind: 'appeal', recourse: 'reposicion', by: 'ciudadano', text };
    case 'insistencia':
      return { kind: 'appeal', recourse: 'insistencia', by: 'ciudadano', text };
    case 'preguntar':
      return { kind: 'write', by: 'ciudadano', text };
  }
}

/** The actions that the rules admit now: the page shows no button that would be refused. */
export const citizenActions = (rules: CaseRules, state: CaseState, now: Date): CitizenAction[] =>
  CITIZEN_ACTION_KINDS.flatMap((intent) => {
    const decision = decide(rules, state, stepOfIntent(intent, '…'), now);
    if (!('event' in decision)) return [];
    const until = decision.event.kind === 'appealed' ? decision.event.until : null;
    return [{ intent, until, law: CITIZEN_ACTIONS[intent].law }];
  });
