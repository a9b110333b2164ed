/** Closes a case with the proof that the answer reached the person: read, delivered or made known by notice. */

import { z } from 'zod';
import { formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { datesFromNotification, noticeEffectOf, proofOf, type RecourseDates, withoutWords } from '../answers.ts';
import type { CaseRules } from '../case-state.ts';
import { optionalLine } from '../step-fields.schema.ts';
import { ensure, type StepRules, trimmedOrNull } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('close'),
  evidence: optionalLine.meta({
    title: 'Constancia de entrega',
    help: 'Número de guía, aviso de entrega del correo, o quién la recibió y cuándo.',
  }),
  files: caseFiles.meta({ title: 'Prueba de la entrega', help: 'Solo la ve el hospital.' }),
});

type ClosedEvent = Partial<RecourseDates> & {
  kind: 'closed';
  evidence: string | null;
  /** What the officer wrote is the first proof that the person knows the answer. */
  notifies?: true;
};

export const close: StepRules<typeof input, ClosedEvent> = {
  input,
  from: ['trasladada', 'respondida'],
  stateRefusal: 'Se cierra un caso respondido o trasladado.',
  decide({ rules, state: { answer, duties, transfer }, now }, { evidence: typed }) {
    ensure(transfer === null || transfer.oficio !== null || answer !== null, null, NOT_SENT);
    ensure(duties.length === 0, null, OWED);
    const noticeUntil = answer?.noticeUntil ?? null;
    const until = new Date(noticeUntil ?? now);
    ensure(now >= until, null, `El aviso debe estar publicado hasta el ${formatLongDate(until)}.`);
    const evidence = trimmedOrNull(typed);
    const known = answer ? (proofOf(answer)?.text ?? null) : (transfer?.oficio ?? null);
    const written = evidence ?? known;
    if (written === null && noticeUntil) ensureNoticeEffective(rules, noticeUntil, now);
    // A notice that was published its days is proof by itself (Ley 1437 de 2011, art. 69).
    const proof = written ?? (noticeUntil && `Aviso publicado en el portal hasta el ${formatLongDate(noticeUntil)}`);
    ensure(proof !== null, 'evidence', UNREAD);
    const notifies = answer !== null && known === null && evidence !== null;
    const dates = notifies ? datesFromNotification({ rules }, answer, now) : {};
    return { kind: 'closed', evidence: proof, ...(notifies && { notifies }), ...dates };
  },
  event: 'closed',
  isPublic: true,
  files: 'interna',
  apply: ({ ending, answer }, { kind: _, evidence, notifies = false, ...dates }, at) => ({
    state: 'cerrada',
    answer: notifies && answer ? { ...answer, ...dates, evidence, evidenceAt: at } : answer,
    awaitsReply: false,
    // A withdrawal that was confirmed after an appeal remains one.
    ending: { ...ending, how: ending?.how ?? 'cerrada', at, reason: ending?.reason ?? null },
  }),
  describe: ({ evidence }) => [evidence && `Constancia: ${evidence}.`],
  anonymise: ({ evidence }) => ({ evidence: withoutWords(evidence) }),
  refusal: ({ refusalOf, text }) => refusalOf({ kind: 'close', evidence: text }),
  preview: ({ attempt }) => ({ close: { needs_evidence: attempt({ kind: 'close' }).refusal !== null } }),
};

const OWED = 'Queda algo por cumplir en este caso: se cierra cuando se cumpla.';
const NOT_SENT =
  'Registre primero el oficio con que se trasladó: hasta entonces la solicitud sigue a cargo del hospital (Ley 1755, art. 21).';
const UNREAD =
  'La persona todavía no la ha leído en el portal. Escriba la constancia de entrega (guía, aviso de entrega del correo u oficio firmado) o publique un aviso.';

function ensureNoticeEffective({ calendar }: CaseRules, until: string, now: Date): void {
  const effective = noticeEffectOf(calendar, until);
  const message = `El aviso surte efecto al terminar el ${formatLongDate(effective)}. Cierre después, o escriba otra constancia.`;
  ensure(now > effective, 'evidence', message);
}
