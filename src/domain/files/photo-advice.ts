/** How to take a photograph of the hospital, said wherever one is asked for. */
export const PHOTO_ADVICE =
  'Tómela de día, con luz de lado, a la altura de los ojos, sin letreros, y con el permiso escrito de quien sale en ella.';
