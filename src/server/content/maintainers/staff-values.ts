/** Addresses of staff in the data of the office, which are no part of a public repository. */
import { ContentError } from '#domain/content-editing/content-error.ts';
import { isMapValue, openData, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import { OperatorError } from '../../operator-error.ts';

type Keep = (office: ValueMap, installed: ValueMap) => ValueMap;

/** The addresses of each unit by its name; a unit that the code does not know has none. */
const keepEmails: Keep = (office, installed) => {
  const known = new Map(unitsOf(installed).map(({ name, emails }) => [name, emails]));
  const owners = unitsOf(office).map((unit) => ({ ...unit, emails: known.get(unit.name) ?? [] }));
  return { ...office, owners };
};

const unitsOf = ({ owners }: ValueMap): ValueMap[] => (Array.isArray(owners) ? owners.filter(isMapValue) : []);

const STAFF_VALUES: ReadonlyMap<string, Keep> = new Map([['content/data/responsables.yaml', keepEmails]]);

/** The text of a file with the addresses of staff as the installed text has them; without an installed text it has none. */
export function withoutStaff(path: string, text: string, installed: string | null): string {
  const keep = STAFF_VALUES.get(path);
  if (!keep || text === installed) return text;
  try {
    const opened = openData(text);
    return setValues(opened, keep(mapOf(opened.value), mapOf(installed === null ? null : openData(installed).value)));
  } catch (error) {
    if (error instanceof ContentError) throw new OperatorError(`${path}: ${error.message}`);
    throw error;
  }
}

const mapOf = (value: Value): ValueMap => (isMapValue(value) ? value : {});
