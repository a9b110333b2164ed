/**
 * Errors for people. Each subject declares its own with `defineError`; stores map database errors to them, and
 * `onError` makes their envelope (docs/contract.md#api).
 */

import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Obligation } from '#domain/users/obligations.ts';

type Details = {
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  /** What the envelope has besides, such as the current text of a conflict. */
  body?: Record<string, unknown>;
};

/** An error response: status, Spanish message, issues by field. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown> | undefined;

  constructor(status: ContentfulStatusCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.errors = details.errors;
    this.headers = details.headers ?? {};
    this.body = details.body;
  }
}

/** A factory of one kind of error. */
export const defineError =
  (status: ContentfulStatusCode, message: string) =>
  (details: Details = {}): AppError =>
    new AppError(status, message, details);

export const unauthenticated = defineError(401, 'Inicie sesión para continuar.');
export const forbidden = defineError(403, 'No tiene permiso para hacer esto.');
/** What an account with an obligation gets for any other call. */
export const obligationFirst: Record<Obligation, () => AppError> = {
  password: defineError(403, 'Antes de seguir, cambie la contraseña que otra persona le puso: abra la administración.'),
  'second-factor': defineError(403, 'Antes de seguir, active el segundo factor: abra la administración.'),
};
export const notFound = defineError(404, 'No encontramos lo que busca.');
export const notJson = defineError(400, 'El cuerpo de la petición debe ser JSON.');
export const notOctetStream = defineError(415, 'Envíe la parte del archivo como application/octet-stream.');
export const unsupportedBodyType = defineError(
  415,
  'El cuerpo de la petición es de un tipo que esta dirección no recibe.',
);
export const unreadableBody = defineError(400, 'No se pudo leer lo que llegó: está incompleto o mal formado.');
export const invalidText = defineError(
  422,
  'El texto tiene un carácter invisible que no se puede guardar. Bórrelo o vuelva a escribir el texto.',
);
export const bodyTooLarge = defineError(413, 'El contenido enviado es demasiado grande.');
export const jsonTooDeep = defineError(400, 'El JSON tiene demasiados niveles, unos dentro de otros.');
export const databaseUnavailable = defineError(
  503,
  'El sistema no está disponible en este momento. Lo que escribió no se ha perdido: intente de nuevo en unos minutos.',
);

/** 503: too many request bytes in flight. */
export class ServerBusyError extends AppError {
  constructor() {
    super(
      503,
      'En este momento llegan demasiados archivos o formularios a la vez. Lo que escribió no se ha perdido: espere un momento e intente de nuevo.',
      { headers: { 'Retry-After': '30' } },
    );
  }
}

/** 422 with the issues of each field. */
export const validationFailed = (errors: Record<string, string[]>): AppError =>
  new AppError(422, 'Revise los campos señalados.', { errors });

type Issue = { path: PropertyKey[]; message: string; code?: string | undefined; keys?: string[] };

/** The messages of a schema by field; a field that it does not have is named too. */
export function issuesByField(issues: readonly Issue[]): Record<string, string[]> {
  const flat = issues.flatMap(({ path, message, code, keys = [] }) =>
    code === 'unrecognized_keys'
      ? keys.map((key) => ({ field: [...path, key].map(String).join('.'), message: 'Esto no existe aquí.' }))
      : [{ field: path.map(String).join('.') || 'body', message }],
  );
  const byField = Map.groupBy(flat, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, found]) => [field, found.map(({ message }) => message)]));
}

/** 400 with the issues of each parameter of an address. */
export const unknownParameters = (errors: Record<string, string[]>): AppError =>
  new AppError(400, 'La dirección pide algo que no existe: revise los filtros.', { errors });

/** A factory of a 422 about one field. */
export const defineFieldError = (field: string, message: string) => (): AppError =>
  validationFailed({ [field]: [message] });

/** 429; `seconds` is the wait. */
export function tooManyAttempts(seconds: number): AppError {
  const wait = seconds <= 60 ? 'un minuto' : `${Math.ceil(seconds / 60)} minutos`;
  const headers = { 'Retry-After': String(seconds) };
  return new AppError(429, `Demasiados intentos. Espere ${wait} e intente de nuevo.`, { headers });
}
