import { describe, expect, it } from 'vitest';
import { answer, assign, at, caseOf } from '../../../../../tests/support/pqrsd/case-history.ts';
import { attentionColumns } from '../../desk/attention.ts';
import { describeEvent, foldHistory } from '../case.ts';
import type { Step } from '../steps.ts';
import { rulesOf } from '../steps.ts';
import type { FormerProposalEvent } from './former-events.ts';
import { currentProposal } from './proposal.ts';

const LUZ = { id: 7, name: 'Luz' };
const MARTA = { id: 8, name: 'Marta' };
const proposeBy = (author: typeof LUZ): Step => ({
  ...{ kind: 'propose', author, files: [] },
  step: { kind: 'answer', text: 'Le respondemos…' },
});
const propose = proposeBy(LUZ);
const approve = (proposal: number, officer = MARTA): Step => ({ kind: 'approve', proposal, officer });
const giveBack = (proposal: number, officer = MARTA): Step => ({
  ...{ kind: 'return', proposal, reason: 'Falta la norma.' },
  officer,
});

/** An answer proposed on Friday, 2 October 2026, as proposal 1. */
function proposed() {
  const one = caseOf();
  one.take('2026-10-01', assign);
  one.take('2026-10-02', propose);
  return one;
}
const waitsSince = (one: ReturnType<typeof proposed>) => attentionColumns(one.state()).proposedAt;

describe('a proposed answer', () => {
  it('leaves state and clock as they were, and waits', () => {
    const one = proposed();
    expect(one.state()).toMatchObject({
      state: 'en_tramite',
      answer: null,
      clock: { dueAt: '2026-10-23T23:59:59-05:00' },
    });
    expect(waitsSince(one)).toEqual(at('2026-10-02'));
  });

  it.each<[string, Step, string]>([
    ['by its author', approve(1, LUZ), 'Usted la escribió: la aprueba otra persona.'],
    ['when it is another one', approve(2), 'La respuesta propuesta cambió o ya no está: vuelva a leerla.'],
    ['by its author, to return it', giveBack(1, LUZ), 'Usted la escribió: la aprueba otra persona.'],
  ])('is not approved %s', (_, step, message) => {
    expect(proposed().refused('2026-10-05', step)).toEqual({ field: null, message });
  });

  it('is approved once by another', () => {
    const one = proposed();
    expect(currentProposal(one.take('2026-10-05', approve(1)))).toBeNull();
    expect(waitsSince(one)).toBeNull();
    expect(one.refused('2026-10-05', approve(1))).not.toBeNull();
  });

  it('is returned with a reason, waits no longer, and is proposed again under another number', () => {
    const one = proposed();
    expect(currentProposal(one.take('2026-10-05', giveBack(1)))).toMatchObject({
      ...{ state: 'returned', decision: { by: 'Marta', reason: 'Falta la norma.' } },
    });
    expect(waitsSince(one)).toBeNull();
    expect(one.refused('2026-10-05', approve(1))?.message).toBe('Esta respuesta se devolvió a quien la escribió.');
    one.take('2026-10-06', propose);
    expect(waitsSince(one)).toEqual(at('2026-10-06'));
    expect(one.refused('2026-10-06', approve(1))).not.toBeNull();
    expect(one.refused('2026-10-06', approve(2))).toBeNull();
  });

  it('is withdrawn, and waits no longer when the case is answered otherwise', () => {
    const one = proposed();
    expect(currentProposal(one.take('2026-10-05', { kind: 'unpropose', proposal: 1, officer: MARTA }))).toBeNull();
    const other = proposed();
    other.take('2026-10-05', answer);
    expect(waitsSince(other)).toBeNull();
  });

  it('is replaced by its author only, and the text that it replaces is kept', () => {
    const one = proposed();
    expect(one.refused('2026-10-05', proposeBy(MARTA))?.message).toBe(
      'Ya espera aprobación la respuesta de Luz: léala y, si hace falta otra, retírela antes.',
    );
    const { proposals } = one.take('2026-10-05', propose);
    expect(proposals).toMatchObject([
      { seq: 1, state: 'withdrawn', decision: { by: 'Luz', reason: 'Se propuso otra.' } },
      { seq: 2, state: 'waiting', decision: null },
    ]);
    one.take('2026-10-05', giveBack(2));
    expect(one.refused('2026-10-05', proposeBy(MARTA))).toBeNull();
  });

  it('records only its approval in the history', () => {
    const one = proposed();
    one.take('2026-10-05', giveBack(1));
    one.take('2026-10-06', propose);
    one.take('2026-10-06', approve(2));
    expect(one.history().map(({ event }) => event.kind)).toEqual(['filed', 'assigned', 'approved']);
  });
});

describe('a history from before proposals were rows', () => {
  const former: [FormerProposalEvent, string, object][] = [
    [
      { kind: 'proposed', of: 'answer', author: LUZ, replaces: true },
      'La escribió Luz. Reemplaza la propuesta anterior.',
      {},
    ],
    [
      { kind: 'returned', proposal: 3, author: LUZ, reason: 'Falta la norma.' },
      'A Luz. Motivo: Falta la norma.',
      { reason: '' },
    ],
    [{ kind: 'unproposed', proposal: 3, reason: 'Sobra.' }, 'Motivo: Sobra.', { reason: '' }],
  ];
  it.each(former)('is told and anonymised as before, and changes nothing: %o', (event, text, erased) => {
    const history = caseOf().history();
    const recorded = { at: '2026-10-02T10:00:00-05:00', event };
    expect(describeEvent(event)).toBe(text);
    expect(rulesOf(event).anonymise(event, false)).toEqual(erased);
    expect(foldHistory([...history, recorded])).toEqual(foldHistory(history));
  });
});
