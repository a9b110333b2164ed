import { type Document, isMap, isScalar, isSeq } from 'yaml';
import { isSameJson } from '#shared/formats/same-json.ts';
import { ContentError } from '../content-error.ts';
import { hasLostAnchor, inlineAliases } from './inline-aliases.ts';
import { isList, isMapValue, type OpenedData, openData, parseYaml, toValue, type Value } from './open-data.ts';
import { writeValues } from './yaml-writer.ts';

/** A round may change the value of an anchor, and with it that of its aliases, which the next round compares. */
const MAX_ROUNDS = 4;

/**
 * The YAML with other values. Only the lines of values that differ change: comments, order, quotes, folding and all other
 * bytes stay. A new key goes where it is among the keys of `fields`; a removed one takes the comment right above with it.
 */
export function setValues(opened: OpenedData, fields: unknown): string {
  const wanted = toValue(fields);
  const text = write(opened, wanted) ?? write(inlineAliases(opened), wanted);
  if (text === null)
    throw new ContentError('Este cambio no se puede escribir en el archivo. Deshágalo e intente de nuevo.');
  return text;
}

/** Null when aliases of the file stand in the way. */
function write(opened: OpenedData, wanted: Value): string | null {
  let current = opened;
  for (let round = 0; round < MAX_ROUNDS && !isSameJson(current.value, wanted); round += 1) {
    const text = writeReadable(current, wanted, round > 0);
    const document = parseYaml(text);
    if (document.errors.length > 0 || hasLostAnchor(document)) return null;
    current = openData(text);
  }
  return isSameJson(current.value, wanted) ? current.text : null;
}

/** Writes values so that no block takes in a comment or a line of spaces below it: such a text is quoted. */
function writeReadable(opened: OpenedData, wanted: Value, changesAliases: boolean): string {
  const quoted = new Set<string>();
  for (;;) {
    const text = writeValues(opened, wanted, { changesAliases, quoted });
    const misread = misreadBlocks(parseYaml(text).contents, wanted).filter((one) => !quoted.has(one));
    if (misread.length === 0) return text;
    for (const one of misread) quoted.add(one);
  }
}

/** The texts that are blocks in the file and read as something else. */
function misreadBlocks(node: Document.Parsed['contents'] | unknown, wanted: Value | undefined): string[] {
  if (isScalar(node)) {
    const isMisread = node.type?.startsWith('BLOCK') && typeof wanted === 'string' && node.value !== wanted;
    return isMisread ? [wanted] : [];
  }
  if (isSeq(node) && isList(wanted)) return node.items.flatMap((item, index) => misreadBlocks(item, wanted[index]));
  if (!isMap(node) || !isMapValue(wanted)) return [];
  return node.items.flatMap(({ key, value }) => misreadBlocks(value, wanted[String(isScalar(key) ? key.value : key)]));
}
