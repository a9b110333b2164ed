/** Verifies the audit log and the cases that it covers; the exit code is 1 when something was altered. */
import { readEnv } from '#server/env.ts';
import { verifyAuditFor } from '#server/node/command-sources.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type AuditVerdict, CASE_ISSUES, CHAIN_ISSUES, isIntact } from '#shared/api/audit-verdict.schema.ts';
import { formatCount } from '#shared/formats/count.ts';
import { readArguments, step } from './lib/command.ts';

const USAGE = `Uso: npm run audit -- verify [--noted HUELLA] [--from ENTRADA]
Con --noted comprueba además que la auditoría todavía contiene una huella anotada antes.
Con --from empieza en esa entrada: sirve si AUTH_SECRET se cambió justo antes de ella.`;

await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, { noted: { type: 'string' }, from: { type: 'string' } });
  const { noted, from } = values;
  if (positionals.join() !== 'verify' || !/^([1-9]\d{0,8})?$/.test(from ?? '')) throw new OperatorError(USAGE);
  const order = { noted, from: from ? Number(from) : undefined };
  const verdict = await step('Comprobando la auditoría', () => verifyAuditFor(readEnv(), order));
  printVerdict(verdict);
  if (!isIntact(verdict)) process.exitCode = 1;
});

function printVerdict(verdict: AuditVerdict): void {
  const { entries, head, adopted, chain_fault: fault, events, erased, case_faults: cases, noted } = verdict;
  console.log(
    `Entradas comprobadas: ${formatCount(entries)}. Pasos de PQRSD con sus textos y archivos: ${formatCount(events)}.`,
  );
  if (erased > 0)
    console.log(`De ${formatCount(erased)} pasos el texto lo borró una eliminación aprobada: es lo esperado.`);
  for (const one of adopted)
    console.log(
      `El ${one.at} se encadenaron ${formatCount(one.entries)} entradas como estaban. Es lo esperado solo al pasar de una versión sin cadena: si ese día no se actualizó el portal, alguien rehízo la auditoría.`,
    );
  if (fault) {
    const place = fault.id === null ? 'el final' : `la entrada ${fault.id} (${fault.at})`;
    console.log(`ROTA en ${place}: ${CHAIN_ISSUES[fault.fault]}.`);
  }
  for (const { rad, seq, fault: what } of cases)
    console.log(`ALTERADO ${rad}${seq === null ? '' : `, paso ${seq}`}: ${CASE_ISSUES[what]}.`);
  if (noted === false) console.log('NO CONTIENE la huella anotada: la auditoría se cortó o se rehízo.');
  if (noted) console.log('Contiene la huella anotada.');
  if (!isIntact(verdict)) return;
  console.log(`La auditoría está completa y sin cambios.
Huella del final: ${head}
Anótela fuera del servidor: quien tenga AUTH_SECRET, o devuelva toda la base a un estado anterior, no deja otra
señal. La próxima vez, compruébela con --noted.`);
}
