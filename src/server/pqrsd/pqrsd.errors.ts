import { EVENT_LABELS } from '#domain/pqrsd/case/case.ts';
import type { StepRefusal } from '#domain/pqrsd/case/decide.ts';
import { CASE_FILE_TOO_LARGE } from '#domain/pqrsd/case-files.ts';
import { formatHourOfDay, formatLongDate } from '#shared/time/time.ts';
import { AppError, defineError, validationFailed } from '../http/errors.ts';
import type { EventRecord } from './case/history.store.ts';

/** 409: nothing is left to work on. */
export const caseIsAnonymised = (at: Date): AppError =>
  defineError(409, `Este caso se anonimizó el ${formatLongDate(at)}: ya no admite cambios.`)();

export const pqrsdNotFound = defineError(404, 'Esta PQRSD no existe.');

/** The same for a number that was never given and for a clave that is not its own. */
export const nothingToFollow = defineError(
  404,
  'No encontramos una solicitud con ese número y esa clave. Revise los dos e intente de nuevo.',
);

/** 422: files that never came, that something else took, or that waited for too long. */
export const filesExpired = (names: readonly string[]): AppError =>
  validationFailed({ files: names.map((name) => `«${name}» ya no está en el servidor: adjúntelo de nuevo.`) });

/** 422: found out only while it came. */
export const caseFileTooLarge = (): AppError => validationFailed({ file: [CASE_FILE_TOO_LARGE] });

/** 503: too much of strangers waits on the disk. Their requests are taken all the same. */
export const uploadSpaceExhausted = (): AppError =>
  new AppError(
    503,
    'En este momento no podemos recibir más archivos. Envíe su solicitud sin ellos: después puede adjuntarlos al consultar su caso.',
    { headers: { 'Retry-After': '3600' } },
  );

/** A step that may not be taken: 422 when a field would have to change, 409 when it is the case. */
export const stepRefused = ({ field, message }: StepRefusal): AppError =>
  field === null ? defineError(409, message)() : validationFailed({ [field]: [message] });

/** The key names another step: sent as it is, this one would be lost unseen. */
export const stepKeyReused = defineError(
  409,
  'La clave de este envío ya se usó para otro paso de este caso, y este no se guardó. Vuelva a abrir el caso y envíelo de nuevo.',
);

/** A step written over a history that has gone on; says what happened meanwhile, and by whom. */
export function caseChanged(since: EventRecord[]): AppError {
  const happened = since.map(({ event, actorName, at }) => {
    return `${EVENT_LABELS[event.kind]} (${actorName ?? 'la persona'}, ${formatHourOfDay(at)})`;
  });
  const what = happened.length > 0 ? `: ${happened.join('; ')}` : '';
  return defineError(409, `El caso cambió mientras usted escribía${what}. Su texto sigue aquí: revíselo y envíelo.`)();
}

const casesInWords = (count: number): string => (count === 1 ? '1 caso abierto' : `${count} casos abiertos`);

const chooseWhoTakes = (count: number): string => `Elija quién ${count === 1 ? 'lo' : 'los'} recibe.`;

/** 409: an account that has open cases leaves the desk only when a colleague takes them. */
export const openCasesToHandOver = (count: number): AppError =>
  defineError(
    409,
    `Esta cuenta tiene ${casesInWords(count)} de PQRSD. ${chooseWhoTakes(count)}`,
  )({
    errors: { handover_to: [`Tiene ${casesInWords(count)}. ${chooseWhoTakes(count)}`] },
  });

export const assignedMeanwhile = defineError(
  409,
  'Mientras tanto le asignaron otro caso a esta cuenta. Intente de nuevo.',
);
