import { AppError, defineError } from '../http/errors.ts';

export const contentNotHere = defineError(
  409,
  'Desde este portal todavía no se cambia el contenido. Pida a quien lo administra que ponga BUILD_HOOK_URL, como dice docs/despliegue.md.',
);
export const pageNotFound = defineError(404, 'Esa página no existe.');
/** 409: what is in git is not a page or a data file any more. */
export const pageUnreadable = (path: string): AppError =>
  new AppError(409, `${path} no se puede leer: tiene un error de escritura. Avise a quien administra el servidor.`);
export const versionNotFound = defineError(404, 'Esa versión de la página no existe.');
export const versionOfCode = defineError(
  409,
  'Ese texto llegó con la instalación del portal y está en su código: pida a quien lo mantiene que lo quite.',
);
export const versionErased = defineError(409, 'El texto de esa versión ya se borró.');
export const versionShown = defineError(
  409,
  'Los visitantes todavía leen este texto. Publique primero uno sin esos datos, espere a que esté en el sitio y borre este después.',
);
export const filesBeingRemoved = defineError(
  409,
  'Los archivos salen del sitio con la publicación que acaba de comenzar. Cuando termine, borre otra vez esta versión.',
);
export const publicationNotFound = defineError(404, 'Esa publicación no existe.');
export const notWaiting = defineError(409, 'Esa publicación ya comenzó: no se puede quitar de la espera.');
export const notPublished = defineError(409, 'Solo se puede devolver lo que llegó a publicarse.');
export const earlierErased = defineError(
  409,
  'El texto de antes se borró por datos personales: no se puede volver a él. Escriba y publique el que debe quedar.',
);
export const nothingToPublish = defineError(409, 'No hay cambios que publicar.');
export const onlyWithdrawn = defineError(
  409,
  'La página ya está así en el sitio: la publicación que esperaba se quitó de la espera.',
);
/** 409 with both texts: the one of the caller is the caller's; `current` is the one that is stored. */
export const stalePage = (current: unknown): AppError =>
  new AppError(
    409,
    'Esta página cambió mientras usted escribía. Su texto no se ha perdido: compare los dos antes de guardar.',
    { body: { current } },
  );
/** 409 of a publication: `current` is the page with the draft of the caller. */
export const conflictWithPublished = (message: string, current: unknown): AppError =>
  new AppError(409, message, { body: { current } });
export const noPageToPreview = defineError(409, 'Este archivo no es una página, y no tiene vista previa.');
export const pageHasDraft = (person: string): AppError =>
  new AppError(
    409,
    `Esta página tiene un borrador de ${person} sin publicar: publíquelo o descártelo, y vuelva a intentarlo.`,
  );
export const pageBeingPublished = defineError(
  409,
  'Esta página tiene una publicación que no ha terminado. Espere a que salga, o quítela de la espera, e intente de nuevo.',
);
export const previewNotHere = defineError(
  409,
  'Este portal se construye en Netlify y no puede mostrar la página entera antes de publicarla. Su borrador está guardado.',
);
