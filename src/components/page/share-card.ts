/** The address of the share picture of a page: `/consulta-externa` → `/compartir-consulta-externa.png`. */
export const shareCardPath = (pathname: string): string => `/compartir${pathname.replaceAll('/', '-')}.png`;
