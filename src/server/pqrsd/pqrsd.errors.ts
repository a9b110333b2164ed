import type { StepRefusal } from '#domain/pqrsd/case/decide.ts';
import { EVENT_LABELS } from '#domain/pqrsd/case/events.ts';
import { CASE_FILE_TOO_LARGE } from '#domain/pqrsd/case-files.ts';
import { plural } from '#shared/formats/count.ts';
import { formatHourOfDay, formatLongDate } from '#shared/time/time.ts';
import { AppError, defineError, validationFailed } from '../http/errors.ts';
import type { EventRecord } from './case/history.store.ts';

/** 409 for any step in an anonymised case. */
export const caseIsAnonymised = (at: Date) =>
  new AppError(409, `Este caso se anonimizó el ${formatLongDate(at)}: ya no admite cambios.`);

export const pqrsdNotFound = defineError(404, 'Esta PQRSD no existe.');

/** 409: nothing tells whether the person is the one who filed it. */
export const claveOfAnonymous = defineError(
  409,
  'Es anónima: no hay con qué comprobar de quién es, y por eso no se le da otra clave.',
);

export const personOfAnonymous = defineError(409, 'Es anónima: no tiene datos de la persona que corregir.');

/** The same for an unknown number and for a wrong clave. */
export const nothingToFollow = defineError(
  404,
  'No encontramos una solicitud con ese número y esa clave. Revise los dos e intente de nuevo.',
);

/** 422 for files that are unknown, claimed or expired. */
export const filesExpired = (names: readonly string[]): AppError =>
  validationFailed({ files: names.map((name) => `«${name}» ya no está en el servidor: adjúntelo de nuevo.`) });

/** 422, discovered while receiving. */
export const caseFileTooLarge = (): AppError => validationFailed({ file: [CASE_FILE_TOO_LARGE] });

/** 422: a case already has the number of the other entity; `rad` is null for who may not read that case. */
export const externalNumberKnown = (rad: string | null): AppError =>
  validationFailed({
    external_number: [
      rad ? `Ya está radicada: es ${rad}.` : 'Ya está radicada en un caso reservado: pregunte a quien administra.',
    ],
  });

/** 503: the quota of unclaimed uploads is used up; filing without files goes on. */
export const uploadSpaceExhausted = (): AppError =>
  new AppError(
    503,
    'En este momento no podemos recibir más archivos. Envíe su solicitud sin ellos: después puede adjuntarlos al consultar su caso.',
    { headers: { 'Retry-After': '3600' } },
  );

/** 422 when an input has to change, 409 when the case forbids the step. */
export const stepRefused = ({ field, message }: StepRefusal): AppError =>
  field === null ? new AppError(409, message) : validationFailed({ [field]: [message] });

/** The key belongs to another step, and this one was not stored. */
export const stepKeyReused = defineError(
  409,
  'La clave de este envío ya se usó para otro paso de este caso, y este no se guardó. Vuelva a abrir el caso y envíelo de nuevo.',
);

/** `: Asignada (Luz, 10:00)`, the events since a history that was read. */
function eventsText(since: EventRecord[]): string {
  const events = since.map(({ event, actorName, at }) => {
    const who = actorName ?? ('colleague' in event ? event.colleague : 'la persona');
    return `${EVENT_LABELS[event.kind]} (${who}, ${formatHourOfDay(at)})`;
  });
  return events.length > 0 ? `: ${events.join('; ')}` : '';
}

/** 409 with the events since the history that the client read. */
export const caseChanged = (since: EventRecord[]): AppError =>
  new AppError(
    409,
    `El caso cambió mientras usted escribía${eventsText(since)}. Su texto sigue aquí: revíselo y envíelo.`,
  );

/** The same for a case that was chosen in the list. */
export const caseMoved = (since: EventRecord[]): AppError =>
  new AppError(
    409,
    `El caso cambió después de que usted lo vio en la lista${eventsText(since)}. No se asignó: mírelo.`,
  );

/** 409: the open cases of an account need a colleague. */
export function openCasesToHandOver(count: number): AppError {
  const cases = plural(count, 'caso abierto', 'casos abiertos');
  const remedy = `Elija quién ${count === 1 ? 'lo' : 'los'} recibe.`;
  const errors = { handover_to: [`Tiene ${cases}. ${remedy}`] };
  return new AppError(409, `Esta cuenta tiene ${cases} de PQRSD. ${remedy}`, { errors });
}

export const assignedConcurrently = defineError(
  409,
  'Mientras tanto le asignaron otro caso a esta cuenta. Intente de nuevo.',
);
