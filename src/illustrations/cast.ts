/** The people of the scenes in the dress in which they come back. */
import { type Dress, figure, type Person } from './figures.ts';
import { DOCTOR, JULIAN, LUZ, MARTA, NURSE, TOMAS } from './people.ts';
import { BABY, BACKPACK, CARD, HOLDING_BABY, STRAPS } from './things.ts';

export type Place = Parameters<typeof figure>[2];

const dressed =
  (person: Person, dress: Dress) =>
  (at: Place, other: Partial<Dress> = {}): string =>
    figure(person, { ...dress, ...other }, at);

export const mother = dressed(LUZ, {
  pose: 'CrossedArmsWB',
  wear: 'var(--accent)',
  colors: { dark: 'var(--cloth)', shoes: 'var(--wall)' },
  over: BABY,
  again: HOLDING_BABY,
  tilt: 10,
});
/** She holds the vaccine out to a child, and so she crouches. */
export const nurse = dressed(NURSE, {
  pose: 'MediumWB',
  wear: 'var(--brand)',
  colors: { dark: 'var(--cloth)', shoes: 'var(--wall)' },
});
export const childWithCard = dressed(TOMAS, {
  pose: 'RoboDanceWB',
  wear: 'var(--sun)',
  colors: { dark: 'var(--accent)', shoes: 'var(--wall)' },
  over: CARD,
  again: 'M214 296L330 270V330H214z',
});
/** The health promoter on her way. */
export const walker = dressed(MARTA, {
  pose: 'WalkingWB',
  wear: 'var(--wall)',
  under: BACKPACK,
  over: STRAPS,
  colors: { shoes: 'var(--accent)', dark: 'var(--brand)' },
});
export const doctor = dressed(DOCTOR, {
  pose: 'Doc',
  wear: 'var(--cloth-pale)',
  colors: { trousers: 'var(--brand)' },
});
export const inWheelchair = dressed(JULIAN, {
  pose: 'WheelChair',
  wear: 'var(--brand)',
  colors: { metal: 'var(--cloth)', trousers: 'var(--cloth-pale)', shoes: 'var(--wall)' },
});
