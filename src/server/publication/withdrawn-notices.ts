/** What the author of a publication is told whose page was published again before its turn came. */
export const replacedNotice = (author: string): string =>
  `La reemplazó una publicación más nueva de la misma página, de ${author}.`;

/** The notice to the author of a publication whose text was erased before its hour. */
export const erasedNotice = (person: string): string => `${person} borró su texto por datos personales.`;

/** What the author of a publication is told that a person withdrew. */
export const withdrawnNotice = (person: string): string => `${person} la quitó de la espera.`;
