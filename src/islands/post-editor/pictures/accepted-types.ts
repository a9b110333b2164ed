/** Pictures that the server takes. */
export const ACCEPTED_PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
