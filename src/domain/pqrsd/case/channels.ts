/** The channels of a case, apart from what the form of the citizens loads. */
import { keysOf } from '#shared/fields/keys-of.ts';

/** How a request arrived; `web` is the form. */
export const CASE_CHANNEL_LABELS = {
  web: 'Formulario web',
  presencial: 'Verbal, en persona',
  telefono: 'Verbal, por teléfono',
  papel: 'Escrita en papel',
  correo: 'Correo electrónico',
  buzon: 'Buzón de sugerencias',
  whatsapp: 'WhatsApp',
  red_social: 'Red social',
  supersalud: 'Supersalud',
  eps: 'EPS',
  personeria: 'Personería',
};
export type CaseChannel = keyof typeof CASE_CHANNEL_LABELS;
export const CASE_CHANNELS = keysOf(CASE_CHANNEL_LABELS);

/** Who files by them gets the number and the clave there: on the screen, in hand or by ear. */
const GIVING_CLAVE: readonly CaseChannel[] = ['web', 'presencial', 'telefono'];
export const givesClave = (channel: CaseChannel): boolean => GIVING_CLAVE.includes(channel);

/** Entities that number a request in a register of their own. */
const REGISTERS: readonly CaseChannel[] = ['supersalud', 'eps', 'personeria'];
export const hasOwnRegister = (channel: CaseChannel): boolean => REGISTERS.includes(channel);
