/** Limits of the picture of an account, for form and server. */

/** Largest picture accepted, in bytes: a function of Netlify accepts about 4.5 MB. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
export const PICTURE_TOO_LARGE = 'La foto pesa más de 4 MB. Elija una más liviana.';
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
