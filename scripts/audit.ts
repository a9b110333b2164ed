/** Verifies the audit log and the cases that it covers; the exit code is 1 when something was altered. */
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { verifyAuditFor } from '#server/node/command-sources.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type AuditVerdict, CASE_ISSUES, CHAIN_ISSUES, isIntact } from '#shared/api/audit-verdict.schema.ts';
import { formatCount } from '#shared/formats/count.ts';
import { step } from './lib/progress.ts';

const USAGE = `Uso: npm run audit -- verify [--noted HUELLA] [--from ENTRADA]
Con --noted comprueba además que la auditoría todavía contiene una huella anotada antes.
Con --from empieza en esa entrada: sirve si AUTH_SECRET se cambió justo antes de ella.`;

await runCommand(async () => {
  const order = parseOptions();
  const verdict = await step('Comprobando la auditoría', () => verifyAuditFor(readEnv(), order));
  for (const line of formatVerdict(verdict)) console.log(line);
  if (!isIntact(verdict)) process.exitCode = 1;
});

function parseOptions() {
  try {
    const options = { noted: { type: 'string' }, from: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const isNumber = values.from === undefined || /^[1-9]\d{0,8}$/.test(values.from);
    if (positionals.join() !== 'verify' || !isNumber) throw new OperatorError(USAGE);
    return {
      ...(values.noted !== undefined && { noted: values.noted }),
      ...(values.from !== undefined && { from: Number(values.from) }),
    };
  } catch {
    throw new OperatorError(USAGE);
  }
}

function formatVerdict(verdict: AuditVerdict): string[] {
  const { entries, head, chain_fault: fault, events, erased, case_faults: cases, noted } = verdict;
  return [
    `Entradas comprobadas: ${formatCount(entries)}. Pasos de PQRSD con sus textos y archivos: ${formatCount(events)}.`,
    ...(erased > 0
      ? [`De ${formatCount(erased)} pasos el texto lo borró una eliminación aprobada: es lo esperado.`]
      : []),
    ...verdict.adopted.map(
      (one) =>
        `El ${one.at} se encadenaron ${formatCount(one.entries)} entradas como estaban. Es lo esperado solo al pasar de una versión sin cadena: si ese día no se actualizó el portal, alguien rehízo la auditoría.`,
    ),
    ...(fault
      ? [
          `ROTA en ${fault.id === null ? 'el final' : `la entrada ${fault.id} (${fault.at})`}: ${CHAIN_ISSUES[fault.fault]}.`,
        ]
      : []),
    ...cases.map(
      ({ rad, seq, fault: what }) => `ALTERADO ${rad}${seq === null ? '' : `, paso ${seq}`}: ${CASE_ISSUES[what]}.`,
    ),
    ...(noted === false ? ['NO CONTIENE la huella anotada: la auditoría se cortó o se rehízo.'] : []),
    ...(noted ? ['Contiene la huella anotada.'] : []),
    ...(isIntact(verdict)
      ? [
          'La auditoría está completa y sin cambios.',
          `Huella del final: ${head}`,
          'Anótela fuera del servidor: quien tenga AUTH_SECRET, o devuelva toda la base a un estado anterior, no deja otra',
          'señal. La próxima vez, compruébela con --noted.',
        ]
      : []),
  ];
}
