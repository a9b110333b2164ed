/** The words of urgency in the form of earlier versions: one list without groups. Pure. */
import type { UrgentWordList } from '#domain/pqrsd/desk/urgent-words.ts';

/** The words that came with those versions; the groups of today find all that they find. */
export const CAME_INSTALLED = (
  'urgente, urgentemente, emergencia, vida o muerte, riesgo de muerte, peligro de muerte, riesgo vital, peligra su ' +
  'vida, peligra mi vida, riesgo su vida, riesgo mi vida, se está muriendo, me estoy muriendo, se nos muere, se ' +
  'muere, se va a morir, me voy a morir, puede morir, puede morirse, va a morir, muy grave, está grave, estado ' +
  'grave, estado crítico, cuidados intensivos, uci, no respira, no puede respirar, no puedo respirar, dificultad ' +
  'para respirar, le falta el aire, me falta el aire, se ahoga, se está ahogando, asfixia, oxígeno, dolor en el ' +
  'pecho, infarto, paro cardíaco, derrame cerebral, trombosis, convulsión, convulsiones, convulsiona, está ' +
  'convulsionando, inconsciente, no despierta, no reacciona, se desmayó, se desangra, se está desangrando, ' +
  'hemorragia, sangrado, sangrando, intoxicación, intoxicado, intoxicada, envenenado, envenenada, sobredosis, ' +
  'suicidio, suicidarse, suicidarme, quitarse la vida, quitarme la vida, quiere matarse, quiero morir, quiero ' +
  'morirme, abuso sexual, violencia sexual, amenaza de aborto, preeclampsia, trabajo de parto, insulina, diálisis, ' +
  'quimioterapia, radioterapia, transfusión, anticoagulante, antirretroviral, antirretrovirales'
).split(', ');

/** What the hospital added to the installed words, as a group of its own; none where it added nothing. */
export function hospitalGroups(words: readonly string[]): UrgentWordList['groups'] {
  const added = words.filter((word) => !CAME_INSTALLED.includes(word));
  if (added.length === 0) return [];
  return [{ name: 'Del hospital', reason: 'Las agregó el hospital.', words: added }];
}
