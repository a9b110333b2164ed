/** A whole number as Colombia writes it, «12.345». Not `Intl`, whose first formatter takes a phone 100 ms. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** A count with its noun: «1 día», «12 días». */
export const plural = (count: number, one: string, many: string, format = formatCount): string =>
  `${format(count)} ${count === 1 ? one : many}`;
