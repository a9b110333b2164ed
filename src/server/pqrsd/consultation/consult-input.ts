/** Checks what an officer would show a colleague. */
import { type Identity, identityIn } from '#domain/pqrsd/case/consultation/identity-mask.ts';
import { validationFailed } from '#server/http/errors.ts';
import { listMessages } from '../case/history.store.ts';
import type { ServerStepOf } from '../case/server-step.ts';
import { listCaseFiles } from '../files/case-files.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

/** What a text may not tell of the person of a case. */
export const identityOf = ({ fullname, numberDocument, telephone, email, address }: PqrsdRecord): Identity => ({
  ...{ fullname, telephone, email, address },
  number_document: numberDocument,
});

/** Throws 422 for parts of another case, and for a question that tells who the person is. */
export const consult: ServerStepOf<'consult'> = {
  async prepare({ tx, officer }, record, given) {
    const messages = new Set((await listMessages(tx, record.id)).map(({ seq }) => seq));
    const files = new Set((await listCaseFiles(tx, record.id)).map(({ id }) => id));
    if (!given.messages.every((seq) => messages.has(seq)))
      throw validationFailed({ messages: ['Elija mensajes de este caso.'] });
    if (!given.shown_files.every((id) => files.has(id)))
      throw validationFailed({ shown_files: ['Elija archivos de este caso.'] });
    const told = given.identity ? [] : identityIn(given.text, identityOf(record));
    if (told.length > 0) {
      const what = new Intl.ListFormat('es').format(told);
      throw validationFailed({ text: [`La pregunta dice ${what} de la persona: quítelo, o marque que ve quién es.`] });
    }
    return { ...given, askedBy: officer.id, anonymous: record.anonymous };
  },
};
