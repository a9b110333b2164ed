/** Registers `client:interaction` where the element of the islands looks for it: it is imported before that element. */
import interaction from './interaction.ts';

Object.assign(self, { Astro: { ...Reflect.get(self, 'Astro'), interaction } });
