/** The people of the site: the same come back from page to page. Skin keeps its colour in both themes. */
import { type Person, worn } from './figures.ts';

/** A sombrero aguadeño, in the units of a head. */
const HAT =
  worn('M16 44Q14-22 44-14 62-24 82-16 104-14 106 34 60 22 16 44z', 'var(--wall)') +
  worn('M13 32Q60 8 107 22L108 36Q60 24 14 48z', 'var(--pen)') +
  worn('M-18 50Q-6 34 16 44 60 22 106 34 132 22 138 34 128 52 96 48 50 44 16 62-22 68-18 50z', 'var(--wall)');

export const ROSA: Person = {
  hair: 'GrayBun',
  tint: 'var(--wall)',
  face: 'Calm',
  skin: '#cf9468',
  accessory: 'GlassRound',
};
export const MARTA: Person = { hair: 'Bun', face: 'Smile', skin: '#b57a50', hairColor: '#3a241b' };
export const LUZ: Person = { hair: 'MediumLong', face: 'Calm', skin: '#dca67c' };
export const JOSE: Person = { hair: 'Short', face: 'Smile', skin: '#b98058', facialHair: 'PaintersFilled', hat: HAT };
export const TOMAS: Person = { hair: 'ShortMessy', face: 'Calm', skin: '#c98f63', hairColor: '#3a241b', head: 1.35 };
export const ANA: Person = { hair: 'BunFancy', tint: 'var(--sun)', face: 'Smile', skin: '#8f5b3c' };
export const EFRAIN: Person = { hair: 'LongBangs', face: 'Smile', skin: '#b0754c' };
export const DOCTOR: Person = { hair: 'MediumShort', face: 'Smile', skin: '#c08457', hairColor: '#4a2a1c' };
export const NURSE: Person = { hair: 'Twists', face: 'Smile', skin: '#8a5638' };
export const JULIAN: Person = { hair: 'ShortCurly', face: 'Calm', skin: '#cb9166', facialHair: 'Chin' };
export const OFFICER: Person = {
  hair: 'Medium',
  face: 'Smile',
  skin: '#d29c73',
  hairColor: '#5a3320',
  accessory: 'GlassRoundThick',
};
export const CITIZEN: Person = { hair: 'GrayShort', tint: 'var(--wall)', face: 'Smile', skin: '#c48a60' };
