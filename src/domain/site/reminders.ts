/** What the owners of content are reminded of, and the mail that does. Pure. */

import { plural } from '#shared/formats/count.ts';
import { automaticMail } from '#shared/formats/mail.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, formatLongDate } from '#shared/time/time.ts';
import { type DatedContent, officeStateOf, updateDueOn } from './transparency.ts';

/** Before and after the due day. */
export const REMINDER_KINDS = ['before', 'after'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Something that falls due: a content of the transparency index, or the review of a page. */
export type DueContent = { subject: string; title: string; due: Day; kind: ReminderKind; owner: string };

type OwnedLeaf = DatedContent & { number: string; title: string; owner?: string | undefined };

/** What a content of the index asks its owner for today; null: nothing. */
export function dueLeaf(leaf: OwnedLeaf, today: Day): DueContent | null {
  const due = updateDueOn(leaf);
  const state = officeStateOf(leaf, today);
  if (due === null || (state !== 'por vencer' && state !== 'vencida')) return null;
  const kind = state === 'vencida' ? 'after' : 'before';
  const { number, title, owner = '' } = leaf;
  return { subject: `leaf ${number}`, title: `Transparencia ${number}: ${title}`, due, kind, owner };
}

/** Days before the review of a page in which its owner is reminded. */
const REVIEW_DAYS = 15;

type OwnedPage = { id: string; title: string; review?: Day | undefined; owner: string };

/** The same for the review date of a page. */
export function duePage({ id, title, review, owner }: OwnedPage, today: Day): DueContent | null {
  if (!review || addDays(today, REVIEW_DAYS) < review) return null;
  const kind = review < today ? 'after' : 'before';
  return { subject: `page ${id}`, title: `Revisión de la página «${title}»`, due: review, kind, owner };
}

const line = ({ title, due, kind }: DueContent): string =>
  `- ${title}. ${kind === 'after' ? 'Venció' : 'Vence'} el ${formatLongDate(due)}.`;

const section = (title: string, contents: readonly DueContent[]): string[] =>
  contents.length === 0 ? [] : [[`${title}:`, ...contents.map(line)].join('\n')];

/** The mail to an owner; `where` is the address of the screen. */
export function reminderMail(contents: readonly DueContent[], where: string) {
  const byDay = contents.toSorted((a, b) => a.due.localeCompare(b.due));
  const late = byDay.filter(({ kind }) => kind === 'after');
  const soon = byDay.filter(({ kind }) => kind === 'before');
  const subject =
    late.length > 0
      ? plural(late.length, 'contenido venció', 'contenidos vencieron')
      : `${plural(soon.length, 'contenido está', 'contenidos están')} por vencer`;
  return automaticMail(`Sitio del hospital: ${subject}`, [
    'Su dependencia responde por esto:',
    ...section('Vencido', late),
    ...section('Por vencer', soon),
    `Para ponerlo al día, abra ${where}.`,
  ]);
}
