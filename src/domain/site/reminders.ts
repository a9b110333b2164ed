/** What the owners of content are reminded of, and the mail that does. Pure. */

import { plural } from '#shared/formats/count.ts';
import { automaticMail } from '#shared/formats/mail.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, formatLongDate } from '#shared/time/time.ts';
import { type DatedContent, officeStateOf, updateDueOn } from './transparency.ts';

/** Before and after the due day. */
export const REMINDER_KINDS = ['before', 'after'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Something that falls due: a content of the transparency index, or the review of a page. A broken link is told once. */
export type DueContent = {
  subject: string;
  title: string;
  due: Day;
  kind: ReminderKind;
  owner: string;
  /** The link that fails since `due`. */
  link?: string;
};

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

/** What the owner of a page is told of a link to another site that fails. */
export const brokenLink = ({
  id,
  title,
  owner,
  link,
  since,
}: Omit<OwnedPage, 'review'> & { link: string; since: Day }): DueContent => ({
  subject: `link ${id} ${link}`,
  title: `«${title}»`,
  due: since,
  kind: 'after',
  owner,
  link,
});

const linkLine = ({ title, due, link = '' }: DueContent): string =>
  `- En ${title}: ${link} (falla desde el ${formatLongDate(due)}).`;

const line = ({ title, due, kind }: DueContent): string =>
  `- ${title}. ${kind === 'after' ? 'Venció' : 'Vence'} el ${formatLongDate(due)}.`;

const section = (title: string, contents: readonly DueContent[], toLine = line): string[] =>
  contents.length === 0 ? [] : [[`${title}:`, ...contents.map(toLine)].join('\n')];

/** The mail to an owner; `where` is the address of the screen. */
export function reminderMail(contents: readonly DueContent[], where: string) {
  const byDay = [...contents].sort((a, b) => a.due.localeCompare(b.due));
  const links = byDay.filter(({ link }) => link !== undefined);
  const late = byDay.filter(({ kind, link }) => kind === 'after' && link === undefined);
  const soon = byDay.filter(({ kind }) => kind === 'before');
  return automaticMail(`Sitio del hospital: ${subjectOf(late.length, soon.length, links.length)}`, [
    'Su dependencia responde por esto:',
    ...section('Vencido', late),
    ...section('Por vencer', soon),
    ...section('Enlaces a otros sitios que ya no sirven', links, linkLine),
    `Para ponerlo al día, abra ${where}.`,
  ]);
}

function subjectOf(late: number, soon: number, links: number): string {
  if (late > 0) return plural(late, 'contenido venció', 'contenidos vencieron');
  if (soon > 0) return `${plural(soon, 'contenido está', 'contenidos están')} por vencer`;
  return plural(links, 'enlace ya no sirve', 'enlaces ya no sirven');
}
