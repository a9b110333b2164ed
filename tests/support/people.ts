/** The administrator of the portal that the browser tests visit. */
export const ADMIN = { email: 'admin@hospital.example', password: 'una-clave-bastante-larga' };
