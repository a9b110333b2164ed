/** What pages say of themselves, where more than one says it. */

export const NEWS_DESCRIPTION = 'Noticias y avisos del hospital para sus usuarios y la comunidad.';

/** The form, with scripts and without them. */
export const PQRSD_FORM = {
  heading: 'Presente una PQRSD',
  subtitle: 'Peticiones, quejas, reclamos, sugerencias y denuncias. No necesita cuenta ni cuesta nada.',
  description: 'Formulario de peticiones, quejas, reclamos, sugerencias y denuncias del hospital, también anónimas.',
};
