/** Signs that a text to a person was written for another: a number of another case, or a greeting of another person. */
import { readRad } from '../case-credentials.ts';

type Addressed = {
  rad: string;
  /** The numbers that the text may name: related and joined cases. */
  known: readonly string[];
  /** Null for an anonymous person. */
  fullname: string | null;
};

const RAD = /\bRAD[\s-]*\d{4}[\s-]*\d{1,9}\b/gi;
/** A greeting at the beginning of a line, and what follows it there. */
const GREETING =
  /^[^\p{L}\n]*(?:estimad[oa]s?|apreciad[oa]s?|respetad[oa]s?|querid[oa]s?|señor(?:it)?(?:es|as?)?|(?:sr(?:es|as?)?|srta)\.?|do[nñ]a?|hola|buen(?:os|as) (?:días|tardes|noches)|cordial saludo|reciba un cordial saludo)(?!\p{L})(?:\([aosª]{1,2}\))?[^\p{L}\n.]*([^\n]*)/gimu;
/** The words of a greeting that are no name, though they may begin with a capital letter. */
const NO_NAMES =
  'a al atento buenas buenos ciudadana ciudadano cordial de del dia dias director directora doctor doctora don dona dr dra el entidad estimada estimado familia familiar gerente hospital juez jueza la las los madre noches padre paciente peticionaria peticionario personera personero quejosa quejoso respetada respetado saludo senor senora senorita senores sr sra tardes usted usuaria usuario y'.split(
    ' ',
  );

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** The words that begin with a capital letter, up to the end of the greeting. */
const namesIn = (greeted: string): string[] =>
  (/^[^,;:.\n]*/u.exec(greeted.replace(/\b(?:sr|sra|dr|dra)\./giu, ''))?.[0].match(/\p{Lu}[\p{L}’'-]+/gu) ?? []).filter(
    (word) => !NO_NAMES.includes(fold(word)),
  );

/** What to ask before a text is sent to a person; nothing when it seems to be theirs. */
export function otherPersonWarnings(text: string, { rad, known, fullname }: Addressed): string[] {
  const own = [rad, ...known];
  const others = [...text.matchAll(RAD)].map(([found]) => readRad(found) ?? found).filter((one) => !own.includes(one));
  const names = fold(fullname ?? '').split(/[^\p{L}’'-]+/u);
  const greeted = [...text.matchAll(GREETING)]
    .map(([, after = '']) => namesIn(after))
    .filter((words) => words.some((word) => !names.includes(fold(word))))
    .map((words) => words.join(' '));
  return [
    ...[...new Set(others)].map((other) => `Nombra el radicado ${other}, que no es el de este caso.`),
    ...[...new Set(greeted)].map((name) =>
      fullname
        ? `Saluda a ${name}, y este caso es de ${fullname}.`
        : `Saluda a ${name}, y este caso es de una persona anónima.`,
    ),
  ];
}
