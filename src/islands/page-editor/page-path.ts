/** The address of the editor of a page such as `data/site`, under /admin. */
export const editPath = (id: string): string => `/pages/${id}`;
