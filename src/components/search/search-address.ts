/** The address of a search, to be shared. */
export const searchAddress = ({ q, area }: { q: string; area: string | null }): string =>
  `/buscar?${new URLSearchParams({ q, ...(area && { seccion: area }) })}`;
