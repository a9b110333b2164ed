/** What pages say of themselves, where more than one says it. */

export const NEWS_DESCRIPTION = 'Noticias y avisos del hospital para sus usuarios y la comunidad.';

/** The form, with scripts and without them. */
export const PQRSD_FORM = {
  heading: 'Presente una PQRSD',
  subtitle: 'Peticiones, quejas, reclamos, sugerencias y denuncias. No necesita cuenta ni cuesta nada.',
  description: 'Formulario de peticiones, quejas, reclamos, sugerencias y denuncias del hospital, también anónimas.',
  picture: { drawing: 'ventanilla' },
} as const;

/** The same page once the PQRSD is filed. */
export const PQRSD_RECEIPT = {
  heading: 'Recibimos su PQRSD',
  subtitle: 'Anote el radicado y la clave, o descargue el comprobante.',
  picture: { drawing: 'listo' },
} as const;

/** And once the person has kept number and clave. */
export const PQRSD_FILED = { ...PQRSD_RECEIPT, subtitle: 'Consulte su caso cuando quiera.' };
