/** Cases closed years ago, full of texts that must be gone afterwards. */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { surveyCodeOf } from '#server/pqrsd/survey/survey.usecases.ts';
import type { EliminationAct, EliminationActDetail, RetentionOverview } from '#shared/api/retention.schema.ts';
import { wholeDays } from '#shared/time/time.ts';
import type { Portal } from '../api/portal.ts';
import { namedFiles } from './case-files.ts';
import { type Desk, file, REQUEST } from './requests.ts';

/** Two years: the holidays of the test calendar cover them. */
const MONTHS = 24;
/** From the close to a day after the retention period of a case. */
export const TERM = wholeDays(735);

/** Makes every series last two years, whatever the hospital decided. */
export function keepForTwoYears({ deps }: Portal): void {
  const series = deps.retention.series.map((one) => ({ ...one, months: MONTHS }));
  deps.retention = { ...deps.retention, series };
}

/** What a person and the desk wrote, word by word; each is nowhere else in the portal. */
export const WORDS = {
  fullname: 'Quirina Zabaleta',
  address: 'Vereda Yarumalito',
  email: 'quirina@buzon.example',
  telephone: '3197770042',
  ocupation: 'Tejedora de fique',
  number_document: '98127634501',
  issue: 'Asunto xilófono',
  description: 'Descripción ornitorrinco',
  file: 'Carta murciélago.txt',
  bytes: 'contenido helicóptero',
  note: 'nota berenjena',
  consulted: 'concepto uchuva',
  colleague: 'copoazu@hospital.example',
  why_identity: 'identidad borojó',
  unasked: 'retirado badea',
  classified: 'motivo alcachofa',
  asked: 'pregunta zanahoria',
  completed: 'respuesta arándano',
  late_file: 'soporte chirimoya.txt',
  extended: 'prórroga guanábana',
  answer: 'respuesta maracuyá',
  evidence: 'guía curuba',
  notice: 'aviso feijoa',
  returned: 'devuelta lulo',
  closed: 'constancia níspero',
  hold: 'orden papayuela',
  lifted: 'levantada tamarillo',
  surveyed: 'encuesta mamoncillo',
} as const;

const PERSONAL = {
  fullname: WORDS.fullname,
  address: WORDS.address,
  email: WORDS.email,
  telephone: WORDS.telephone,
  ocupation: WORDS.ocupation,
  number_document: WORDS.number_document,
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Files a case and takes it to its end, with every kind of text in it. */
export async function liveWholeCase(portal: Portal, desk: Desk): Promise<{ id: number; rad: string; clave: string }> {
  const files = await namedFiles(portal, { [WORDS.file]: bytesOf(WORDS.bytes) });
  const request = { ...REQUEST, ...PERSONAL, issue: WORDS.issue, description: WORDS.description, files };
  const { id, rad, clave } = await file(portal, { ...request, rad: 'llave-del-teléfono' });
  await desk.step(id, { kind: 'classify', type: 'peticion', reason: WORDS.classified });
  await desk.step(id, { kind: 'assign', to: desk.user.id });
  await desk.step(id, { kind: 'note', text: WORDS.note });
  const consult = { name: 'Rosa Mora', service: 'Urgencias', email: WORDS.colleague, text: WORDS.consulted };
  const identity = { identity: true, identity_reason: WORDS.why_identity };
  const { history } = await desk.step(id, { kind: 'consult', ...consult, ...identity });
  const withdrawal = { action: 'retirar', reason: WORDS.unasked };
  await desk.step(id, { kind: 'consult_change', consultation: history.length, ...withdrawal });
  await desk.step(id, { kind: 'ask', cause: 'incompleta', text: WORDS.asked });
  portal.moveClock(wholeDays(1));
  const more = await namedFiles(portal, { [WORDS.late_file]: bytesOf(WORDS.bytes) });
  const message = { rad, clave, text: WORDS.completed, intent: 'completar', files: more };
  expect((await portal.call('POST', '/pqrsd/seguimiento/mensajes', { body: message })).status).toBe(201);
  await desk.step(id, { kind: 'extend', days: 2, reason: WORDS.extended });
  await desk.step(id, { kind: 'answer', text: WORDS.answer, channel: 'fisico', evidence: WORDS.evidence });
  await desk.step(id, { kind: 'notice', notice: WORDS.notice, evidence: WORDS.returned });
  portal.moveClock(wholeDays(14));
  await desk.step(id, { kind: 'close', evidence: WORDS.closed });
  const code = await surveyCodeOf(portal.deps, rad);
  const survey = { rad, code, score: 'regular', words: WORDS.surveyed };
  expect((await portal.call('POST', '/pqrsd/encuesta', { body: survey })).status).toBe(200);
  return { id, rad, clave };
}

/** Files a case and closes it at once; gives its number. */
export async function liveShortCase(portal: Portal, desk: Desk, request: object = {}): Promise<number> {
  const { id } = await file(portal, { ...REQUEST, ...request });
  await desk.step(id, { kind: 'assign', to: desk.user.id });
  await desk.step(id, { kind: 'answer', text: 'Listo.', channel: 'portal' });
  await desk.step(id, { kind: 'close', evidence: 'Firmó la copia.' });
  return id;
}

/** What the administrator sees. */
export async function overview(admin: Desk): Promise<RetentionOverview> {
  return ((await (await admin.call('GET', '/retention')).json()) as { data: RetentionOverview }).data;
}

/** Approves what is proposed. */
export async function approveAll(admin: Desk, basis = 'Acta 3 del comité de archivo'): Promise<EliminationAct> {
  const { sha256 } = (await overview(admin)).proposal;
  const response = await admin.call('POST', '/retention/acts', { basis, sha256 });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: EliminationAct }).data;
}

export async function readAct(admin: Desk, number: string): Promise<EliminationActDetail> {
  return ((await (await admin.call('GET', `/retention/acts/${number}`)).json()) as { data: EliminationActDetail }).data;
}

/** Every row of every table as text, and every stored byte. */
export async function everything({ deps, stored }: Portal): Promise<string> {
  const { db } = deps.database;
  const names = await rowsOf<{ name: string }>(
    db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
  );
  const texts: string[] = [];
  for (const { name } of names) {
    const rows = await rowsOf<{ row: string }>(db.execute(sql`select t::text as row from ${sql.identifier(name)} t`));
    texts.push(...rows.map(({ row }) => row));
  }
  const decoder = new TextDecoder();
  return [...texts, ...[...stored].flatMap(([name, bytes]) => [name, decoder.decode(bytes)])].join('\n');
}

/** Each driver answers a bare question in its own shape. */
async function rowsOf<Row>(asked: PromiseLike<unknown>): Promise<Row[]> {
  return ((await asked) as { rows: Row[] }).rows;
}

/** Every file of an embedded database but the journal of its last changes, as decoded as Latin-1. */
export async function embeddedFiles({ deps }: Portal): Promise<string> {
  // Changes come to the files when a checkpoint writes them.
  await deps.database.db.execute(sql`checkpoint`);
  const { $client } = deps.database.db as unknown as { $client: PGlite };
  const tar = Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer());
  const kept: Buffer[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const name = tar.toString('latin1', at, at + 100);
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    if (!name.includes('pg_wal/')) kept.push(tar.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return Buffer.concat(kept).toString();
}
/** A tar is made of these. */
const BLOCK = 512;

/** Which of the words are still somewhere. */
export const wordsIn = (text: string): string[] => Object.values(WORDS).filter((word) => text.includes(word));
