/** The administrator of the portal that the browser tests visit. */
export const ADMIN = { email: 'admin@hospital.example', password: 'una-clave-bastante-larga' };
/** An author without more rights: writes own posts, may not override issues that block a publication. */
export const AUTHOR = { name: 'Rosa Pérez', email: 'rosa@hospital.example', password: 'otra-clave-bastante-larga' };
/** Changes every page of the site. */
export const EDITOR = { name: 'Marta Quintero', email: 'prensa@hospital.example', password: 'la-clave-de-la-prensa' };
