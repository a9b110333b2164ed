/** Errors of API calls; each has a Spanish message that a screen can show as it is. */
import { errorEnvelope } from '#shared/fields/envelope.schema.ts';

type ApiErrorInit = {
  status: number;
  message: string;
  errors?: Record<string, string[]> | undefined;
  reference?: string | undefined;
  retryAfter?: number | undefined;
};

const NO_RESPONSE = 0;

export class ApiError extends Error {
  readonly status: number;
  /** Messages by field, for 422. */
  readonly errors: Record<string, string[]>;
  /** The code to quote when asking for help. */
  readonly reference: string | null;
  /** Seconds to wait, for 429 and 503. */
  readonly retryAfter: number | null;

  constructor(parts: ApiErrorInit) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.errors = parts.errors ?? {};
    this.reference = parts.reference ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }

  /** Whether a retry may succeed: the request itself is valid. */
  get isTemporary(): boolean {
    return this.status === NO_RESPONSE || this.status === 429 || this.status >= 500;
  }
}

const MESSAGES: Record<number, string> = {
  401: 'Su sesión terminó. Inicie sesión de nuevo.',
  403: 'No tiene permiso para hacer esto.',
  404: 'No encontramos lo que busca.',
  409: 'Otra persona cambió esto mientras usted trabajaba. Cargue la página de nuevo.',
  413: 'El archivo es demasiado grande.',
  415: 'Ese tipo de archivo no se acepta.',
  422: 'Revise los datos e intente de nuevo.',
  429: 'Hubo demasiados intentos. Espere un momento e intente de nuevo.',
  503: 'El servicio no está disponible en este momento. Intente de nuevo en unos minutos.',
};
const SERVER_ERROR_MESSAGE = 'Algo falló en el servidor. Intente de nuevo en unos minutos.';
const UNEXPECTED_MESSAGE = 'No pudimos completar la operación. Intente de nuevo.';
const messageFor = (status: number) => MESSAGES[status] ?? (status >= 500 ? SERVER_ERROR_MESSAGE : UNEXPECTED_MESSAGE);

/** The error of a response that is not 2xx; a body that is not our envelope (a proxy's page) gets a message of ours. */
export function responseError(status: number, body: unknown, headers: Headers): ApiError {
  const envelope = errorEnvelope.safeParse(body);
  const parts = envelope.success ? envelope.data : { message: messageFor(status) };
  return new ApiError({ status, ...parts, retryAfter: parseRetryAfter(headers.get('retry-after')) });
}

/** `Retry-After` in seconds; this API does not use its other form, a date. */
function parseRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

/** The error of a call without a response. */
export function networkError(cause: unknown): ApiError {
  const tooSlow = cause instanceof DOMException && cause.name === 'TimeoutError';
  const message = tooSlow
    ? 'El servidor tardó demasiado en responder. Intente de nuevo.'
    : 'No hay conexión con el servidor. Revise su conexión a internet e intente de nuevo.';
  return new ApiError({ status: NO_RESPONSE, message });
}

/** The error of a response that does not match its schema. */
export const invalidResponse = (status: number): ApiError =>
  new ApiError({ status, message: 'El servidor respondió algo que no esperábamos. Intente de nuevo.' });

/** A waiting time in Spanish: `2 minutos`, `40 segundos`. */
export function formatWait(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutos`;
  if (seconds >= 60) return '1 minuto';
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
}
