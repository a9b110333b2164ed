/** Interprets `npm audit --json`. */

/** The fields that are read. */
type Audit = {
  vulnerabilities?: Record<string, { severity: string; fixAvailable?: boolean | object }>;
  message?: string;
};

export type DependencyVerdict = { passed: boolean; lines: string[] };

/** Severities that block a release. */
const BLOCKING_SEVERITIES = new Set(['high', 'critical']);

/** The verdict on an answer; an unreachable registry proves nothing and blocks nothing. */
export function judgeDependencies(answer: string): DependencyVerdict {
  const audit = parsed(answer);
  if (!audit?.vulnerabilities) {
    const why = audit?.message ?? 'sin respuesta';
    return {
      passed: true,
      lines: [`npm audit: el registro no contesta (${why}); no se sabe si hay fallas conocidas.`],
    };
  }
  const found = Object.entries(audit.vulnerabilities);
  const grave = found.filter(([, { severity }]) => BLOCKING_SEVERITIES.has(severity));
  if (grave.length === 0) {
    return { passed: true, lines: [`npm audit: ninguna falla alta ni crítica; ${found.length} de menor gravedad.`] };
  }
  const lines = grave.map(
    ([name, { severity, fixAvailable }]) =>
      `npm audit: ${name}, ${severity}; ${fixAvailable ? 'hay una versión corregida.' : 'aún sin corrección.'}`,
  );
  return { passed: false, lines };
}

function parsed(answer: string): Audit | null {
  try {
    return JSON.parse(answer) as Audit;
  } catch {
    return null;
  }
}
