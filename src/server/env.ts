/**
 * The only module that reads the environment. Every variable is optional (docs/contract.md#environment); a bad value
 * stops the start with one line that names it.
 */
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS } from './log.ts';
import { OperatorError } from './operator-error.ts';

const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsUndefined, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((given) => emptyAsUndefined(given) ?? value, schema);

function integerBetween(min: number, max: number, what: string) {
  const range = `debe estar entre ${min} y ${max}`;
  return z.coerce.number({ error: what }).int(what).min(min, range).max(max, range);
}
const absolutePath = z.string().transform((path) => (isAbsolute(path) ? path : resolve(path)));
const onOff = z.enum(['on', 'off'], { error: 'debe ser «on» u «off»' }).transform((value) => value === 'on');

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'debe empezar por postgres:// o postgresql://')
  .refine((url) => URL.canParse(url), 'no es una dirección válida');

/** The database that an address names, without its credentials; Neon gives each a pooled and a direct host. */
function databaseLocation(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname.replace(/-pooler(?=\.)/, '')}:${port || '5432'}${pathname}`;
}

const isAddress = (text: string | null) => text === null || z.email().safeParse(text).success;

const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'debe empezar por smtp:// o smtps://', abort: true })
  .refine((url) => isAddress(new URL(url).searchParams.get('from')), 'lleva en ?from= algo que no es un correo');

/** Variables that only make sense together. */
const PAIRS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN'],
] as const;

const environment = z
  .object({
    PORT: withDefault(integerBetween(0, 65_535, 'debe ser un número de puerto'), '4321').describe(
      'Puerto del servidor; 0 toma uno libre.',
    ),
    HOST: withDefault(z.string(), '127.0.0.1').describe('Dirección en la que escucha.'),
    SITE_URL: optional(z.url({ protocol: /^https?$/, error: 'debe ser una dirección http:// o https://' })).describe(
      'Dirección pública del portal.',
    ),
    DATABASE_URL: optional(databaseUrl).describe('Ausente: base de datos embebida en DATA_DIR.'),
    DATABASE_DRIVER: optional(
      z.enum(['pglite', 'postgres', 'neon'], { error: 'debe ser «pglite», «postgres» o «neon»' }),
    ).describe('Obliga un controlador; normalmente se deduce de DATABASE_URL.'),
    NEON_WS_PROXY: optional(z.string().regex(/^[\w.-]+:\d+$/, 'debe ser servidor:puerto')).describe(
      'Relé WebSocket, cuando el controlador de Neon ha de hablar con un PostgreSQL propio.',
    ),
    PREVIEW_DATABASE_URL: optional(databaseUrl).describe(
      'Base de las vistas previas de Netlify; ausente, solo leen la del hospital.',
    ),
    CONTEXT: optional(z.string()).describe('Qué publicación construye Netlify: solo «production» toca la base.'),
    BUILD_HOOK_URL: optional(z.url({ protocol: /^https$/, error: 'debe ser una dirección https://' })).describe(
      'Dirección que pide a Netlify construir el sitio; sin ella, allí no se publica contenido desde el portal.',
    ),
    DATA_DIR: withDefault(absolutePath, './data').describe('Base embebida, archivos subidos y secretos.'),
    CONTENT_REPOSITORY: optional(absolutePath).describe(
      'Ya no hace falta: repositorio de git en que publicaba una versión anterior; se lee una vez, al actualizar.',
    ),
    AUTH_SECRET: optional(z.string().min(32, 'debe tener al menos 32 caracteres')).describe(
      'Secreto de las sesiones; ausente, se genera una vez en DATA_DIR.',
    ),
    ADMIN_EMAIL: optional(z.email('debe ser un correo válido')).describe('Primer administrador.'),
    ADMIN_PASSWORD: optional(z.string().min(12, 'debe tener al menos 12 caracteres')).describe(
      'Contraseña del primer administrador.',
    ),
    SMTP_URL: optional(smtpUrl).describe(
      'Servidor de correo; ausente, el correo queda en la bandeja de salida. Con ?from= cambia el remitente.',
    ),
    BACKUP_PASSPHRASE: optional(z.string().min(12, 'debe tener al menos 12 caracteres')).describe(
      'Contraseña de las copias de seguridad; sin ella ni BACKUP_RECIPIENT, las copias no van cifradas.',
    ),
    BACKUP_RECIPIENT: optional(z.string().startsWith('age1', 'debe llevar claves públicas de age: age1…')).describe(
      'Claves públicas age (age1…, separadas por comas) para las que se cifran las copias, en vez de una contraseña.',
    ),
    BACKUP_IDENTITY: optional(
      z.string().startsWith('AGE-SECRET-KEY-1', 'debe ser una clave privada de age: AGE-SECRET-KEY-1…'),
    ).describe('Clave privada age (AGE-SECRET-KEY-1…), solo para restaurar; no va en el servidor.'),
    NETLIFY_SITE_ID: optional(z.string()).describe('Sitio de Netlify cuyos archivos se copian desde otra máquina.'),
    NETLIFY_AUTH_TOKEN: optional(z.string()).describe('Ficha de acceso a ese sitio.'),
    RATE_LIMITS: withDefault(onOff, 'on').describe('«off» solo para pruebas de carga.'),
    SESSION_MINUTES: withDefault(integerBetween(15, 720, 'debe ser un número de minutos'), '30').describe(
      'Minutos sin trabajar tras los que se cierra una sesión.',
    ),
    LOG_LEVEL: withDefault(
      z.enum(LOG_LEVELS, { error: `debe ser ${LOG_LEVELS.map((level) => `«${level}»`).join(', ')}` }),
      'info',
    ).describe('Cuánto se escribe en el registro.'),
    METRICS_TOKEN: optional(z.string().min(16, 'debe tener al menos 16 caracteres')).describe(
      'Quien la presente lee /api/metrics y los detalles de /api/health; ausente, solo programas de esta misma máquina, y detrás de un proxy nadie.',
    ),
    NETLIFY: withDefault(
      z.string().transform((value) => value === 'true'),
      'false',
    ).describe('La pone Netlify al construir.'),
    TRUST_PROXY: withDefault(onOff, 'off').describe('«on» cuando un proxy propio pone X-Forwarded-For.'),
  })
  .superRefine((env, context) => {
    const addIssue = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, input: env });
    for (const [one, other] of PAIRS)
      if ((env[one] === undefined) !== (env[other] === undefined))
        addIssue(env[one] ? other : one, `${one} y ${other} van juntas`);
    const { DATABASE_DRIVER, DATABASE_URL, PREVIEW_DATABASE_URL } = env;
    if (
      DATABASE_URL &&
      PREVIEW_DATABASE_URL &&
      databaseLocation(PREVIEW_DATABASE_URL) === databaseLocation(DATABASE_URL)
    )
      addIssue('PREVIEW_DATABASE_URL', 'debe ser otra base que la de DATABASE_URL');
    if (DATABASE_DRIVER && DATABASE_DRIVER !== 'pglite' && !DATABASE_URL)
      addIssue('DATABASE_URL', `hace falta con DATABASE_DRIVER=${DATABASE_DRIVER}`);
  });

export type Env = z.infer<typeof environment>;

/** The names of all variables. */
export const ENV_NAMES = Object.keys(environment.shape);

/** Reads and validates the environment; throws an `OperatorError` that names each bad variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = environment.safeParse(source);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new OperatorError(`Configuración inválida: ${issues.join('; ')}.`);
}

/** The driver that the environment selects. */
export function databaseDriverOf(env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DRIVER'>): 'pglite' | 'postgres' | 'neon' {
  if (env.DATABASE_DRIVER) return env.DATABASE_DRIVER;
  if (!env.DATABASE_URL) return 'pglite';
  return new URL(env.DATABASE_URL).hostname.endsWith('.neon.tech') ? 'neon' : 'postgres';
}

const RETIRED = /^CONTENT_(REPOSITORY|REMOTE_(URL|BRANCH|USER|TOKEN))$/;

/** One line on variables of earlier versions that are set, with what replaced them; null without any. */
export function retiredVariables(source: Record<string, string | undefined> = process.env): string | null {
  const names = Object.keys(source).filter((name) => RETIRED.test(name) && source[name]);
  if (names.length === 0) return null;
  return `ATENCIÓN: ya no hacen falta y puede quitarlas: ${names.sort().join(', ')}. Lo que se publica se guarda en la base de datos y va en las copias de seguridad; CONTENT_REPOSITORY se lee una vez más, para tomar lo publicado antes.`;
}

/** The environment of a child process, with some variables set. */
export function environmentFor(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  return { ...process.env, ...variables };
}

/** Makes libraries load their production builds unless NODE_ENV has a value: React's draws a page in half the time. */
export function assumeProduction(): void {
  process.env.NODE_ENV ||= 'production';
}
