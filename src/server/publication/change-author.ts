/** How a change of the content reads to editors: by its person, or as what came with the code. */
import { type ContentCommit, PORTAL } from '../content-repository/content-commit.ts';

const INSTALLED = { by: 'Entrega inicial', message: 'Llegó con la instalación del portal.' };
/** What came with a later version of the code, as an installation of before the revisions tells it. */
const UPDATED_BY_CODE = { by: 'Actualización del portal', message: 'Llegó con una versión nueva del portal.' };

/** Who published a change, and what it says; of a commit that no person made in the portal neither name nor message. */
export function changeWords({ isPublication, author, message }: ContentCommit) {
  if (!isPublication) return INSTALLED;
  return author.email === PORTAL.email ? UPDATED_BY_CODE : { by: author.name, message };
}
