/** Things that people wear and carry, in the units of their poses, with the line of the figures. */
import { line, shape } from './drawing.ts';
import { PEN, worn } from './figures.ts';

export const BACKPACK =
  worn('M-6 165Q-34 180-32 260-34 330-2 336L40 330V160z', 'var(--accent)') + worn('M-26 250Q0 262 24 250', 'none');
export const STRAPS =
  worn('M40 140Q62 200 48 262L36 262Q46 200 24 148z', 'var(--accent)') +
  worn('M160 136Q172 190 172 300L184 300Q184 190 174 138z', 'var(--accent)');

/** A baby in a cloth on crossed arms; the forearms come over it. */
export const BABY =
  worn('M30 236Q50 190 110 186L176 150Q206 160 200 200 190 250 120 262 50 268 30 236z', 'var(--wall)') +
  worn('M142 186Q140 152 170 148 200 150 200 182 194 208 170 210 146 208 142 186z', '#dca67c') +
  worn('M142 180Q146 146 172 144 204 148 202 184 190 160 168 164 150 166 142 180z', 'var(--wall)') +
  worn('M156 186q5 5 10 0M178 186q5 5 10 0M168 198q4 4 9 0', 'none') +
  worn('M120 200Q140 216 152 206M70 206Q84 228 110 236', 'none');
export const HOLDING_BABY = 'M20 190L62 218 110 230 150 222 212 232V276H20z';

/** The belly of a woman who waits for a child, over the pose that has a hand there. */
export const BELLY =
  `<path d="M170 205Q238 240 232 310 224 352 150 366L120 350Z" fill="var(--sun)"/>` +
  `<path d="M178 206Q240 244 232 310 224 354 140 368" fill="none" stroke="${PEN}"/>`;
export const HOLDING_BELLY = 'M66 350L108 328 138 368 126 402H84z';

/** The vaccine card on the open hand of a pose. */
export const CARD =
  worn('M244 188H330V292H244z', 'var(--wall)') +
  worn('M244 188H330V212H244z', 'var(--brand)') +
  worn('M258 234h30M258 254h42M258 274h24', 'none');

const ruana = (hem: string, stripes: string) =>
  worn(`M82 128Q28 136 20 200L4 322Q60 352 120 336 ${hem} 206 186Q184 146 154 134 112 166 82 128z`, 'var(--accent)') +
  `<path d="${stripes}" fill="none" stroke="var(--sun)" stroke-width="9"/>` +
  worn('M84 140Q100 176 120 182 140 172 148 140', 'none');
export const RUANA = ruana('190 350 238 312L240 232', 'M20 270Q110 300 234 262M14 300Q110 326 236 290');
/** Of a man who sits with a hand on his knee: the hand comes out below it. */
export const RUANA_ON_LAP = ruana(
  '160 330 164 284L171 246Q210 244 244 236L',
  'M20 270Q90 290 162 276M14 300Q90 322 158 306',
);

/** A portable radio on the bench. */
export const RADIO =
  line('M246 236L262 206', PEN, 2) +
  shape('M212 236Q212 232 216 232H264Q268 232 268 236V268H212z', 'var(--sun)') +
  `<circle cx="230" cy="250" r="9" fill="${PEN}"/>` +
  line('M246 244h16M246 252h16M246 260h10') +
  line('M254 198q8-8 16 0M248 190q14-14 28 0', 'var(--accent)', 2.5);

/** A walking stick in the lower hand of a pose, to the ground. */
export const STICK =
  `<path d="M236 746L222 372Q218 340 194 348" fill="none" stroke="${PEN}" stroke-width="22"/>` +
  `<path d="M236 744L222 372Q218 340 194 348" fill="none" stroke="var(--roof)" stroke-width="12"/>`;
export const HOLDING_STICK = 'M196 366H240V432H196z';
