/**
 * Keys of the browser's storage (docs/contract.md#users-and-sessions, docs/contract.md#preferences). The lines that run
 * before the first paint repeat them (components/shell/before-paint.client.js).
 */
export const TOKEN_KEY = 'ACCESS_TOKEN';
export const USER_KEY = 'user';
export const THEME_KEY = 'theme';
export const TEXT_SIZE_KEY = 'textSize';
