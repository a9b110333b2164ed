/** Leaves an internal note: the only step of a case that has ended, and it changes nothing. */
import { z } from 'zod';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { caseFiles } from '../../case-files.ts';
import { longText } from '../step-fields.schema.ts';
import { OPEN_STATES, type StepRules } from '../step-rules.ts';

const MAX_MENTIONS = 20;

const input = z.object({
  kind: z.literal('note'),
  text: longText('Escriba la nota.'),
  mentions: z
    .array(recordId, { error: 'Elija a quién avisar.' })
    .max(MAX_MENTIONS, `Mencione a ${MAX_MENTIONS} personas o menos.`)
    .overwrite((ids) => [...new Set(ids)])
    .optional()
    .describe('Cuentas de la mesa que se mencionan: se les avisa por correo.'),
  files: caseFiles.meta({ help: '' }),
});

/** An officer who is mentioned. */
export type Mentioned = { id: number; name: string };
type NotedEvent = { kind: 'noted'; mentioned?: Mentioned[] };

/** The server adds the names. */
export const note: StepRules<typeof input, NotedEvent, { mentioned?: Mentioned[] }> = {
  input,
  from: [...OPEN_STATES, 'cerrada', 'anulada'],
  stateRefusal: 'Este caso no admite notas.',
  decide: (_context, { mentioned = [] }) => ({ kind: 'noted', ...(mentioned.length > 0 && { mentioned }) }),
  event: 'noted',
  isPublic: false,
  deskNews: ({ mentioned }, actorId) =>
    mentioned ? { kind: 'mencion', to: mentioned.map(({ id }) => id).filter((id) => id !== actorId) } : null,
  files: 'interna',
  apply: () => ({}),
  describe: ({ mentioned = [] }) => [
    mentioned.length > 0 && `Menciona a ${mentioned.map(({ name }) => name).join(', ')}.`,
  ],
  anonymise: () => ({}),
  message: ({ text }) => text,
  visibility: 'interna',
};
