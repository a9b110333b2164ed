/** Checks what an officer would show a colleague. */
import { type Identity, identityIn } from '#domain/pqrsd/case/consultation/identity-mask.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import type { Queryable } from '#server/db/database.ts';
import { validationFailed } from '#server/http/errors.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { type CaseActor, listMessages } from '../case/history.store.ts';
import { listCaseFiles } from '../files/case-files.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

/** What a text may not tell of the person of a case. */
export const identityOf = ({ fullname, numberDocument, telephone, email, address }: PqrsdRecord): Identity => ({
  ...{ fullname, telephone, email, address },
  number_document: numberDocument,
});

type ConsultInput = Extract<StepInput, { kind: 'consult' }>;

/** The step of an officer; throws 422 for parts of another case, and for a question that tells who the person is. */
export async function consultStep(
  tx: Queryable,
  record: PqrsdRecord,
  given: ConsultInput,
  officer: NonNullable<CaseActor>,
): Promise<Step> {
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
}
