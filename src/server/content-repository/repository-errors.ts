/** Why a branch does not move, in Spanish, and what to do. */
import { TemporaryError } from '../operator-error.ts';

/** What is being changed in the work tree of the server would be lost. */
export const uncommittedFiles = (paths: readonly string[]): TemporaryError =>
  new TemporaryError(
    `En el servidor hay cambios a medio hacer de ${paths.join(', ')}. Pida a quien administra el servidor que los confirme o los descarte, y publique de nuevo.`,
  );

/** `lock`: the file with which git says that a program moves the branch. */
export const lockedBranch = (lock: string): TemporaryError =>
  new TemporaryError(
    `Otro programa está usando los archivos del sitio. Publique de nuevo en un momento; si se repite, pida a quien administra el servidor que, si nadie trabaja en él, borre ${lock}.`,
  );
