/** The text with each hour on one line: the spaces of `8:00 a. m.` and `12:00 m.` are non-breaking. */
export const withUnbrokenHours = (text: string): string =>
  text.replace(/(\d) (?:([ap])\. )?m\./g, (_, digit: string, half?: string) =>
    half ? `${digit}\u00a0${half}.\u00a0m.` : `${digit}\u00a0m.`,
  );
