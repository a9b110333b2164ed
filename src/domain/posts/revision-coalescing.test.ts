import { diffChars } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutes } from '#shared/time/time.ts';
import { COALESCE_MINUTES, coalescedRemoval, countRemoved, type HeadRevision } from './revision-coalescing.ts';

const START = new Date('2026-10-01T15:00:00Z');
type Save = { body: string; visit: string; at: Date };

/** The revisions after a series of automatic saves of one person. */
function historyOf(saves: readonly Save[]): HeadRevision[] {
  const kept: HeadRevision[] = [];
  saves.forEach(({ body, visit, at }, index) => {
    const head = kept.at(-1);
    const text = { title: '', body, image: null, imageAlt: '' };
    const joined = head ? coalescedRemoval(head, { ...text, editorId: 1, visit, now: at }) : null;
    if (head && joined !== null) kept.pop();
    kept.push({
      ...text,
      kind: 'automatico',
      revision: index + 1,
      editorId: 1,
      visit,
      startedAt: head && joined !== null ? head.startedAt : at,
      removedChars: joined ?? 0,
    });
  });
  return kept;
}

/** How many characters of a text another one lacks, by a longest common subsequence. */
const lackedBy = (text: string, other: string): number =>
  diffChars(text, other).reduce((sum, part) => sum + (part.removed ? part.value.length : 0), 0);

const word = fc.constantFrom('jornada', 'de', 'vacunación', 'en', 'la', 'vereda', 'El Roble', '<p>', '</p>', 'ñ');
const words = fc.array(word, { maxLength: 30 }).map((all) => all.join(' '));
/** One edit between two saves. */
const edit = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('insert' as const), at: fc.nat(), text: words }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('remove' as const), at: fc.nat(), length: fc.nat(120) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('rewrite' as const), text: words }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('clear' as const) }) },
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(text: string, change: Edit): string {
  const at = 'at' in change ? change.at % (text.length + 1) : 0;
  if (change.act === 'insert') return text.slice(0, at) + change.text + text.slice(at);
  if (change.act === 'remove') return text.slice(0, at) + text.slice(at + change.length);
  return change.act === 'rewrite' ? change.text : '';
}

const step = fc.record({ change: edit, seconds: fc.constantFrom(2, 20, 200), leaves: fc.boolean() });

function savesOf(steps: readonly { change: Edit; seconds: number; leaves: boolean }[]): Save[] {
  let [body, at, visit] = ['', START.getTime(), 0];
  return steps.map(({ change, seconds, leaves }) => {
    body = edited(body, change);
    at += seconds * 1000;
    if (leaves) visit += 1;
    return { body, at: new Date(at), visit: `visita-${visit}` };
  });
}

describe('the revisions of automatic saves', () => {
  it('hold every text except for a few characters, and exactly every text that lost much', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const saves = savesOf(steps);
        const kept = historyOf(saves).map(({ body }) => body);
        for (const [index, { body }] of saves.entries()) {
          const least = Math.min(...kept.map((text) => lackedBy(body, text)));
          expect(least, body).toBeLessThanOrEqual(40);
          const next = saves[index + 1];
          if (next === undefined || lackedBy(body, next.body) > 40) expect(kept).toContain(body);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never coalesce two visits, nor saves ten minutes apart', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const saves = savesOf(steps);
        const kept = historyOf(saves);
        // The last text of each visit is there.
        for (const [index, { body, visit }] of saves.entries()) {
          if (saves[index + 1]?.visit !== visit) {
            expect(kept.some((row) => row.body === body && row.visit === visit)).toBe(true);
          }
        }
        for (const { startedAt, revision } of kept) {
          const last = saves[revision - 1]?.at.getTime() ?? 0;
          expect(last - startedAt.getTime()).toBeLessThan(minutes(COALESCE_MINUTES));
        }
      }),
    );
  });

  it('are few: a visit that only adds text leaves one revision beside the first save', () => {
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 2, maxLength: 60 }),
        fc.array(fc.nat(), { minLength: 60 }),
        (all, at) => {
          const inserts = all.map((text, n) => ({ act: 'insert' as const, at: at[n] ?? 0, text }));
          const saves = savesOf(inserts.map((change) => ({ change, seconds: 5, leaves: false })));
          expect(historyOf(saves)).toHaveLength(2);
        },
      ),
    );
  });

  it('hold a text that is removed little by little', () => {
    const whole = 'Esta es una frase de la que nadie quiere prescindir, escrita con cuidado. '.repeat(4);
    const bodies = ['Primera.', whole, ...Array.from({ length: 60 }, (_, n) => whole.slice(0, -5 * (n + 1)))];
    const kept = historyOf(bodies.map((body, n) => ({ body, visit: 'una', at: new Date(START.getTime() + n * 2000) })));
    expect(Math.min(...kept.map(({ body }) => lackedBy(whole, body)))).toBeLessThanOrEqual(40);
    expect(kept.length).toBeLessThan(20);
  });
});

describe('the characters removed between two texts', () => {
  it('are none after an addition, and exact for a single removal', () => {
    expect(countRemoved('Hola', 'Hola a todos')).toBe(0);
    expect(countRemoved('Jornda', 'Jornada')).toBe(0);
    expect(countRemoved('una frase larga', 'una larga')).toBe(6);
    expect(countRemoved('todo', '')).toBe(4);
    expect(countRemoved('aaa', 'aa')).toBe(1);
  });

  it('are never underestimated', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(countRemoved(a, b)).toBeGreaterThanOrEqual(lackedBy(a, b));
      }),
    );
  });
});

it('a removed picture, another person and a manual save are never coalesced', () => {
  const head: HeadRevision = {
    title: 'Jornada',
    body: '<p>Texto</p>',
    image: 'a.webp',
    imageAlt: '',
    kind: 'automatico',
    revision: 2,
    editorId: 1,
    visit: 'una',
    startedAt: START,
    removedChars: 0,
  };
  const save = { title: 'Jornada', body: '<p>Texto y más</p>', imageAlt: '', editorId: 1, visit: 'una', now: START };
  expect(coalescedRemoval(head, { ...save, image: 'a.webp' })).toBe(0);
  expect(coalescedRemoval({ ...head, image: null }, { ...save, image: 'a.webp' })).toBe(0);
  expect(coalescedRemoval(head, { ...save, image: null })).toBeNull();
  expect(coalescedRemoval(head, { ...save, image: 'b.webp' })).toBeNull();
  expect(coalescedRemoval(head, { ...save, image: 'a.webp', editorId: 2 })).toBeNull();
  expect(coalescedRemoval(head, { ...save, image: 'a.webp', visit: 'otra' })).toBeNull();
  expect(coalescedRemoval({ ...head, kind: 'borrador' }, { ...save, image: 'a.webp' })).toBeNull();
  expect(coalescedRemoval({ ...head, revision: 1 }, { ...save, image: 'a.webp' })).toBeNull();
});
