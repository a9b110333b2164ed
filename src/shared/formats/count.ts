/** A whole number as Colombia writes it, «12.345». Own, because a browser's first `Intl` formatter takes a phone a tenth of a second. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** A count with its noun: «1 día», «12 días». */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
