/** The mail addresses of the units that answer for content: a setting. Pure. */
import { z } from 'zod';
import { mailAddresses } from '#shared/fields/text.schema.ts';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

export const ownerMails = z
  .array(
    z.strictObject({
      unit: z.string().trim().min(1, 'Elija la dependencia.').max(200).meta({ title: 'Dependencia', refersTo: 'unit' }),
      emails: mailAddresses
        .min(1, 'Escriba al menos un correo.')
        .max(20, 'Como máximo 20 correos.')
        .meta({ title: 'Correos' }),
    }),
  )
  .max(200, 'Como máximo 200 dependencias.')
  .meta({ title: 'Dependencias' });
type OwnerMails = z.infer<typeof ownerMails>;

const isNamed = (unit: string, name: string | undefined) => foldForSearch(unit) === foldForSearch(name ?? '');

/** The addresses of a unit, however its capitals and accents are written. */
export const addressesOfUnit = (mails: OwnerMails, name: string | undefined): string[] => [
  ...new Set(mails.flatMap(({ unit, emails }) => (isNamed(unit, name) ? emails : []))),
];

export const withUnitRenamed = (mails: OwnerMails, from: string, to: string): OwnerMails =>
  mails.map((one) => (isNamed(one.unit, from) ? { ...one, unit: to } : one));
