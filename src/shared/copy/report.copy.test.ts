import { describe, expect, it } from 'vitest';
import { fullReport } from '../../../tests/support/pqrsd/quarter.ts';
import { allCasesSentences, onTimeSentence, surveySentence, tableRows } from './report.copy.ts';

describe('the summary of a report', () => {
  const { all } = fullReport('2026-T4');
  const period = 'del 1 de octubre al 31 de diciembre de 2026';

  it('tells the unanswered beside the average, as the quarter ended or today', () => {
    const unanswered = { total: 12, overdue: 3 };
    expect(allCasesSentences({ ...all, unanswered }, period, false).at(-1)).toBe(
      'En promedio respondimos en 7,2 días hábiles (la mitad, en 6 o menos); al terminar el trimestre 12 seguían sin respuesta, 3 de ellas vencidas.',
    );
    expect(allCasesSentences({ ...all, unanswered: { total: 1, overdue: 1 } }, period, true).at(-1)).toMatch(
      /; hoy 1 sigue sin respuesta, vencida\.$/,
    );
    expect(allCasesSentences({ ...all, unanswered: { total: 0, overdue: 0 } }, period, true).at(-1)).toMatch(
      /; hoy no queda ninguna sin respuesta\.$/,
    );
  });

  it.each([
    [{ count: 0, of: 0 }, 'No venció ningún plazo.'],
    [{ count: 1, of: 1 }, 'Venció 1 plazo de respuesta; 1 respuesta salió a tiempo (100\u00A0%).'],
    [{ count: 199, of: 200 }, 'Vencieron 200 plazos de respuesta; 199 respuestas salieron a tiempo (99\u00A0%).'],
    [{ count: 0, of: 5 }, 'Vencieron 5 plazos de respuesta; ninguna respuesta salió a tiempo (0\u00A0%).'],
  ])('%j: %s', (onTime, sentence) => {
    expect(onTimeSentence(onTime)).toBe(sentence);
  });

  it('puts the joined row last', () => {
    expect(tableRows({ rows: [{ key: 'a', count: 9 }], others: 6 }, (key) => key.toUpperCase())).toEqual([
      { label: 'A', count: 9 },
      { label: 'Otros, juntos', count: 6 },
    ]);
  });

  it('tells how many answered the survey, and what, when they are ten', () => {
    expect(surveySentence(all.survey)).toBe(
      'Respondieron 22 personas; a 16 (72\u00A0%) la atención les pareció buena o muy buena.',
    );
    expect(surveySentence({ answers: 1, by_score: null })).toMatch(/^Respondió 1 persona\. Con menos de diez/);
  });
});
