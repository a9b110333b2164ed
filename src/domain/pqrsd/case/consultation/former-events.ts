/** What histories say of input that was changed, reminded or not delivered before requests for input were rows. */

import { formatLongDate } from '#shared/time/time.ts';
import type { InputDates } from '../case-state.ts';
import { type EventRules, reasonText } from '../step-rules.ts';
import { ANONYMOUS_COLLEAGUE } from './consultation.ts';

type Changed = {
  kind: 'consult_changed';
  consultation: number;
  action: 'reenviar' | 'ampliar' | 'retirar';
  name: string;
  reason: string;
} & Partial<InputDates>;
type Reminded = { kind: 'consult_reminded'; consultation: number; name: string };
type Undelivered = { kind: 'consult_undelivered'; consultation: number; name: string };
export type FormerConsultationEvent = Changed | Reminded | Undelivered;

const { name: COLLEAGUE } = ANONYMOUS_COLLEAGUE;

const changed: EventRules<Changed> = {
  event: 'consult_changed',
  isPublic: false,
  apply: () => ({}),
  describe: ({ action, name, dueAt, reason }) => [
    action === 'reenviar' && `Se volvió a enviar a ${name}.`,
    action === 'ampliar' && `Más plazo a ${name}, hasta el ${formatLongDate(dueAt ?? '')}.`,
    action === 'retirar' && `Se retiró la de ${name}.`,
    reasonText(reason),
  ],
  anonymise: () => ({ name: COLLEAGUE, reason: '' }),
};
const reminded: EventRules<Reminded> = {
  event: 'consult_reminded',
  isPublic: false,
  apply: () => ({}),
  describe: ({ name }) => [`A ${name}, que no contestó a tiempo.`],
  anonymise: () => ({ name: COLLEAGUE }),
};
const undelivered: EventRules<Undelivered> = {
  event: 'consult_undelivered',
  isPublic: false,
  apply: () => ({}),
  describe: ({ name }) => [`El de ${name} no salió o lo rechazó su servidor. Revise la dirección.`],
  anonymise: () => ({ name: COLLEAGUE }),
};

export const FORMER_CONSULTATION_EVENTS = [changed, reminded, undelivered];
