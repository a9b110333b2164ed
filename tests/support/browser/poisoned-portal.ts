/** A portal in which every text field has a stored XSS attempt. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { previousQuarter, quarterOf } from '#domain/calendar/quarter.ts';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { XSS_CORPUS, XSS_LINES } from '../../fixtures/xss-corpus.ts';
import { ADMIN } from '../accounts/people.ts';
import { PDF } from '../files/uploads.ts';
import { type ApiSession, signInByApi } from './api-session.ts';

/** How many attacks one post contains: few, so that each attack is also a title. */
export const ATTACKS_IN_ONE_POST = 8;
const ACCOUNTS = 4;
const CASES = 5;
const WEDNESDAY = 3;

export type Poisoned = { posts: number[]; users: number[]; cases: number[]; follow: { rad: string; clave: string } };
type Call = (method: string, path: string, data?: object) => Promise<Record<string, unknown>>;

/** The nth line of the corpus, over and over. */
const line = (n: number): string => XSS_LINES[n % XSS_LINES.length] ?? '';

/** The same without braces: an officer's words with those are not sent, they are a template's. */
const spoken = (n: number): string => line(n).replace(/[{}]/g, '');

/** Fills the portal through its API, as authorized users. */
export async function poison(request: APIRequestContext): Promise<Poisoned> {
  const { headers: session } = await signInByApi(request);
  const call: Call = async (method, path, data) => {
    const bytes = data instanceof Buffer && { 'content-type': 'application/octet-stream' };
    const headers = { ...session, ...bytes };
    const answer = await request.fetch(`/api${path}`, { method, data, headers });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
  };
  await fileOf(request, session);
  const posts = await postsOf(call, await pictureOf(request, session));
  const users = await usersOf(call);
  const { cases, follow } = await casesOf(call);
  await settingsOf(call);
  return { posts, users, cases, follow };
}

/** Removes the banner of every page, and the excepted day. */
export async function cleanse(request: APIRequestContext): Promise<void> {
  const { headers } = await signInByApi(request);
  await request.delete('/api/notice', { headers });
  await publishExceptions(async (method, path, data) => {
    const answer = await request.fetch(`/api${path}`, { method, data, headers });
    return (await answer.json()) as Record<string, unknown>;
  }, []);
}

async function publishExceptions(call: Call, exceptions: object[]): Promise<void> {
  const { fields } = (await call('GET', '/pages/data/festivos')) as Pick<EditablePage, 'fields'>;
  const body = { fields: { ...fields, exceptions }, body: null, publish: true, current_password: ADMIN.password };
  await call('PUT', '/pages/data/festivos', body);
}

async function fileOf(request: APIRequestContext, headers: ApiSession['headers']): Promise<void> {
  const buffer = Buffer.from([...PDF, ...crypto.getRandomValues(new Uint8Array(8))]);
  const file = { name: `${line(1)}.pdf`, mimeType: 'application/pdf', buffer };
  const answer = await request.post('/api/file', { multipart: { file }, headers });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** The address of a picture of the library: a post with one that is not there is refused. */
async function pictureOf(request: APIRequestContext, headers: ApiSession['headers']): Promise<string> {
  const colour = { create: { width: 16, height: 9, channels: 3 as const, background: '#0a5c63' } };
  const buffer = await sharp(colour).png().toBuffer();
  const file = { name: 'foto.png', mimeType: 'image/png', buffer };
  const answer = await request.post('/api/file', { multipart: { file }, headers });
  const body = await answer.text();
  return `/uploads/${/[\w-]+\.webp/.exec(body)?.[0]}`;
}

async function postsOf(call: Call, picture: string): Promise<number[]> {
  const ids: number[] = [];
  // The others are refused: they lead nowhere on this site.
  const corpus = XSS_CORPUS.filter((attack) => !/"\/x"|"\/\\|\/uploads\/\.\./.test(attack));
  for (let at = 0; at < corpus.length; at += ATTACKS_IN_ONE_POST) {
    const attacks = corpus.slice(at, at + ATTACKS_IN_ONE_POST);
    const desc = attacks.map((attack, n) => `<p>marca-${at + n}</p>${attack}`).join('\n');
    const { id } = await call('POST', '/posts', {
      title: line(ids.length),
      alt: line(ids.length + 1),
      desc: desc.toWellFormed().replaceAll('\0', '').replaceAll('/uploads/a.webp', picture),
      cat: 'noticias',
      override: 'Prueba',
    });
    ids.push(id as number);
  }
  return ids;
}

async function usersOf(call: Call): Promise<number[]> {
  const ids: number[] = [];
  const password = 'una-clave-bastante-larga-de-prueba';
  const proof = { current_password: ADMIN.password };
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const email = `x${n}-${crypto.randomUUID()}@hospital.example`;
    const account = { name: line(n), email, role: 'autor', password, password_confirmation: password, ...proof };
    ids.push((await call('POST', '/users', account)).id as number);
  }
  return ids;
}

async function casesOf(call: Call): Promise<Pick<Poisoned, 'cases' | 'follow'>> {
  const cases: number[] = [];
  let follow = { rad: '', clave: '' };
  for (let n = 0; n < CASES; n += 1) {
    const filed = (await call('POST', '/pqrsd', await requestOf(call, n))) as {
      data: { id: number; rad: string; clave: string };
    };
    const { id, rad, clave } = filed.data;
    await call('POST', `/pqrsd/${id}/steps`, { kind: 'note', text: line(n + 5) });
    await call('POST', `/pqrsd/${id}/steps`, { kind: 'write', text: spoken(n + 6) });
    await call('POST', '/pqrsd/seguimiento/mensajes', {
      rad,
      clave,
      text: XSS_LINES.slice(n * 9, n * 9 + 9).join('\n'),
    });
    cases.push(id);
    follow = { rad, clave };
  }
  return { cases, follow };
}

async function requestOf(call: Call, n: number): Promise<object> {
  const { id } = (await call('POST', '/pqrsd/uploads', { bytes: PDF.byteLength, extension: 'pdf' })) as { id: string };
  await putChunk(call, id);
  return {
    fullname: line(n),
    address: line(n + 1),
    ocupation: line(n + 2).slice(0, 100),
    email: 'ana@correo.example',
    telephone: '3001234567',
    gender: 'F',
    type_document: 'CC',
    number_document: '1098765432',
    type_pqrsd: 'queja',
    issue: line(n + 3),
    description: XSS_CORPUS.slice(n * 20, n * 20 + 20)
      .join('\n')
      .toWellFormed(),
    policy: true,
    files: [{ id, name: `${line(n + 4)}.pdf` }],
  };
}

/** One chunk is the whole file. */
async function putChunk(call: Call, id: string): Promise<void> {
  await call('PUT', `/pqrsd/uploads/${id}/0`, Buffer.from(PDF));
  await call('POST', `/pqrsd/uploads/${id}/complete`);
}

async function settingsOf(call: Call): Promise<void> {
  await call('PUT', '/notice', { level: 'info', text: line(0), until: inDays(1, ' 23:00') });
  await publishExceptions(call, [{ day: workingDay(), working: false, reason: line(2) }]);
  const reports = XSS_LINES.slice(0, 8).join(' ');
  const parts = { services: reports, causes: reports, recommendations: reports, actions: reports, follow_up: reports };
  await call('PUT', `/reports/${previousQuarter(quarterOf(new Date()))}/analysis`, parts);
}

const inDays = (days: number, hour: string): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) + hour;

/** A Wednesday at the beginning of a March to come: never a holiday in Colombia. */
function workingDay(): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1));
  while (day.getUTCDay() !== WEDNESDAY) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
