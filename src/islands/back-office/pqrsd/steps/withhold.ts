/** A sent text that is taken from the view of the person. */
import { EVENT_LABELS } from '#domain/pqrsd/case/events.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatShortDateTime } from '#shared/time/time.ts';
import type { StepDescriptor } from './step-descriptor.ts';

/** The texts of the hospital that the person still reads. */
export const readByPerson = ({ messages }: PqrsdDetail) =>
  messages.filter((one) => one.by === 'hospital' && one.visibility === 'publica' && one.withheld_at === null);

const BEGINNING = 60;

export const withhold: StepDescriptor = {
  action: 'Retirar un texto de la vista',
  title: 'Retirar de la vista lo que no debía leer',
  send: 'Retirarlo',
  done: 'Texto retirado: quedó el incidente en la historia.',
  isDestructive: true,
  own: ({ caseDetail }) => ({
    message: {
      options: readByPerson(caseDetail)
        .reverse()
        .map(({ seq, at, kind, text }) => ({
          value: String(seq),
          label: `${EVENT_LABELS[kind]}, ${formatShortDateTime(at)}: ${text.trim().slice(0, BEGINNING)}…`,
        })),
    },
  }),
  consequences: ({ answer, members, joined_to }) => [
    'La persona ve en su lugar «Retiramos este texto el …», y sus archivos no se descargan más. Aquí lo lee solo quien administra.',
    'Un correo que ya salió no se puede recoger: llame a quien lo recibió.',
    (members.length > 0 || joined_to) &&
      'Si fue la respuesta a varias solicitudes, las demás personas la leyeron también: retírela en cada una.',
    'La historia y la auditoría dicen «Se registró un incidente de datos personales».',
    answer &&
      'Si era la respuesta, la persona todavía espera la suya: el caso se reabre con el término que corría, y se le dice.',
  ],
};
