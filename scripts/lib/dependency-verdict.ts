/** The fields of `npm audit --json` that are read. */
type Audit = {
  vulnerabilities?: Record<string, { severity: string; fixAvailable?: boolean | object }>;
  message?: string;
};
/** Severities that block a release. */
const BLOCKING_SEVERITIES = ['high', 'critical'];

/** The verdict on an answer of `npm audit --json`; an unreachable registry proves nothing and blocks nothing. */
export function judgeDependencies(answer: string): { passed: boolean; lines: string[] } {
  const { vulnerabilities, message = 'sin respuesta' } = parsed(answer);
  if (!vulnerabilities) {
    const line = `npm audit: el registro no contesta (${message}); no se sabe si hay fallas conocidas.`;
    return { passed: true, lines: [line] };
  }
  const found = Object.entries(vulnerabilities);
  const grave = found.filter(([, { severity }]) => BLOCKING_SEVERITIES.includes(severity));
  if (grave.length === 0)
    return { passed: true, lines: [`npm audit: ninguna falla alta ni crítica; ${found.length} de menor gravedad.`] };
  const lines = grave.map(
    ([name, { severity, fixAvailable }]) =>
      `npm audit: ${name}, ${severity}; ${fixAvailable ? 'hay una versión corregida.' : 'aún sin corrección.'}`,
  );
  return { passed: false, lines };
}

function parsed(answer: string): Audit {
  try {
    return JSON.parse(answer) as Audit;
  } catch {
    return {};
  }
}
