/**
 * What an editor of content/ needs from a failed build: file, field and remedy in Spanish, without
 * the framework's English around them (docs/contract.md#bad-input). The remedies come from the schemas.
 */
import { relative, sep } from 'node:path';

const SCHEMA_ERROR =
  /\[InvalidContentEntryDataError\][^\n]*\n\n([\s\S]*?)\n\n\s*Hint:[\s\S]*?Location:\s*\n\s*(.+?):\d+:\d+/;
const YAML_ERROR = /\n[^\n]+\n\s*Location:\s*\n\s*(.+?\.(?:md|ya?ml)):(\d+):\d+[\s\S]*?js-yaml/;
/** What our own checks of data throw while pages are made: already in words for the author. */
const DATA_ERROR =
  /^(content\/\S+ no es válido\. Corrija:\n(?: {2}\S.*\n)+?)(?: {2}Location:\n {4}.*\n)? {2}Stack trace:/m;
const UNKNOWN_KEYS = /^\s*\**([\w.]*)\**: Llaves? desconocidas?: (.+)$/;

/** The content error that stopped the build, or null for any other failure. */
export function explainContentError(said: string, root: string): string | null {
  const [, faults = '', badFile] = SCHEMA_ERROR.exec(said) ?? [];
  if (badFile)
    return `${relativeTo(root, badFile)} tiene algo que corregir:\n\n${faults.split('\n').map(explainIssue).join('\n')}`;
  const [, told] = DATA_ERROR.exec(said) ?? [];
  if (told) return told.trimEnd();
  const [, unreadable, line] = YAML_ERROR.exec(said) ?? [];
  if (!unreadable) return null;
  return [
    `${relativeTo(root, unreadable)} no se puede leer. El error está cerca de la línea ${Number(line) + 1}.`,
    '',
    '  Revise que cada comilla que se abre se cierre y que los renglones de una lista tengan los mismos espacios.',
    '  Un texto con dos puntos va entre comillas, por ejemplo: title: "Visitas: reglas y horario"',
  ].join('\n');
}

/** An unknown field is the one error whose message the schemas do not write. */
function explainIssue(line: string): string {
  const [, parent = '', keys] = UNKNOWN_KEYS.exec(line) ?? [];
  if (!keys) return line;
  const where = parent ? ` en ${parent}` : '';
  return `  ${keys.replaceAll('"', '')}: no es un campo conocido${where}. Corrija el nombre o borre el renglón.`;
}

const relativeTo = (root: string, file: string): string => relative(root, file).replaceAll(sep, '/');
