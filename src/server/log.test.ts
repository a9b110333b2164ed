import { describe, expect, it } from 'vitest';
import { createLog, type LogLevel } from './log.ts';

const AT = new Date('2026-10-01T15:00:00Z');

/** What a failed query of Drizzle is like: everything that was sent is in its message, line after line. */
function failedQuery(cause: Error): Error {
  return new Error('Failed query: insert into "pqrsd_cases" values ($1)\nparams: Quirina Zabaleta\nVereda 7\nPiso 2', {
    cause,
  });
}

function logged(write: (log: ReturnType<typeof createLog>) => void, level: LogLevel = 'info') {
  const lines: string[] = [];
  write(createLog({ level, clock: () => AT, out: { write: (line) => lines.push(line) } }));
  return lines;
}

describe('the log', () => {
  it('is one line of JSON per event, with its time and the name of its level', () => {
    const lines = logged((log) => log.info('request', { route: '/', status: 200 }));
    expect(lines).toEqual([
      '{"level":"info","time":"2026-10-01T15:00:00.000Z","route":"/","status":200,"message":"request"}\n',
    ]);
  });

  it('logs the events of its level and above', () => {
    const all = (log: ReturnType<typeof createLog>) => {
      log.debug('a');
      log.info('b');
      log.warn('c');
      log.error('d', new Error('x'));
    };
    expect(logged(all, 'debug')).toHaveLength(4);
    expect(logged(all, 'warn')).toHaveLength(2);
    expect(logged(all, 'silent')).toEqual([]);
  });

  it('contains the cause and location of an error, and no input', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const [line = ''] = logged((log) => log.error('request failed', failedQuery(cause), { reference: 'abc' }));
    expect(line).toContain('connect ECONNREFUSED');
    expect(line).toContain('log.test.ts');
    expect(line).toContain('"reference":"abc"');
    for (const sent of ['Zabaleta', 'Vereda', 'Piso', 'params', 'insert into']) expect(line).not.toContain(sent);
  });

  it.each([
    Object.assign(new Error('invalid input syntax for type date: "Quirina"'), { code: '22007' }),
    new SyntaxError('Unexpected token Q, "Quirina" is not valid JSON'),
  ])('omits a message that quotes input: %s', (error) => {
    expect(logged((log) => log.error('x', error))[0]).not.toContain('Quirina');
  });
});
