import { type Alias, visit } from 'yaml';
import { type OpenedData, openData, toValue } from './open-data.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';
import { flowText } from './write-yaml.ts';

/** The same data with each alias replaced by its value, for a change that takes the anchor away. */
export function inlineAliases({ text, document }: OpenedData): OpenedData {
  const edits: TextEdit[] = [];
  visit(document, {
    Alias(_, alias: Alias) {
      const [start, end] = alias.range ?? [0, 0];
      const value = toValue(alias.resolve(document)?.toJS(document));
      edits.push({ start, end, text: flowText(value, null) });
    },
  });
  return openData(applyEdits(text, edits));
}

/** Whether aliases of a text lost their anchor. */
export function hasLostAnchor(document: OpenedData['document']): boolean {
  let isLost = false;
  visit(document, {
    Alias(_, alias: Alias) {
      isLost ||= alias.resolve(document) === undefined;
    },
  });
  return isLost;
}
