import { ContentError } from '../content-error.ts';
import { parseYaml } from './yaml-form.ts';

/** A value of YAML as JSON has it. */
export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
export type ValueMap = { [key: string]: Value };

export type OpenedData = { text: string; value: Value };

const MAX_CHARACTERS = 300_000;

/** Parses YAML; throws a ContentError that names the line of the file which is wrong. `linesBefore` are above the YAML. */
export function openData(text: string, linesBefore = 0): OpenedData {
  if (text.length > MAX_CHARACTERS) throw new ContentError('El archivo pasa de 300 mil caracteres.');
  const document = orUnreadable(() => parseYaml(text));
  const [error] = document.errors;
  if (error) throw unreadable(error.linePos && linesBefore + error.linePos[0].line);
  return { text, value: orUnreadable(() => toValue(document.toJS())) };
}

/** Throws for what is nested deeper than the stack, an alias without anchor, or one that multiplies. */
function orUnreadable<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw unreadable(undefined, cause);
  }
}

const unreadable = (line: number | undefined, cause?: unknown) =>
  new ContentError(
    `El archivo no es YAML válido${line === undefined ? '' : `: mire la línea ${line}`}. Revise sangrías, comillas y dos puntos.`,
    { cause },
  );

/** A copy without keys that have no value. */
export const toValue = (value: unknown): Value => JSON.parse(JSON.stringify(value ?? null)) as Value;

export const isList = (value: Value | undefined): value is Value[] => Array.isArray(value);
export const isMapValue = (value: Value | undefined): value is ValueMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
