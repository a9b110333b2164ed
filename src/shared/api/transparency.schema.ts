/** The transparency index as work of the office (docs/contract.md#api). */
import { z } from 'zod';
import { fileReplacement } from '#domain/files/file.ts';
import { CONTENT_STATES, FREQUENCIES, OFFICE_STATES } from '#domain/site/transparency.ts';
import { dayField } from '../fields/day.schema.ts';
import { oneLineText, requiredLine } from '../fields/text.schema.ts';

const day = z.string().describe('AAAA-MM-DD');
const FULFILMENTS = ['documents', 'publications', 'reports', 'page', 'site', 'not applicable', 'nothing'] as const;

export const transparencyLeaf = z.object({
  number: z.string(),
  title: z.string(),
  section: z.object({ number: z.int(), title: z.string() }),
  state: z.enum(OFFICE_STATES),
  published: z.enum(CONTENT_STATES).describe('Su estado en el índice público.'),
  fulfilment: z.enum(FULFILMENTS).describe('Qué lo cumple.'),
  address: z.string().nullable().describe('Dónde está.'),
  legal_reason: z.string().nullable().describe('Por qué no aplica.'),
  law: z.string().nullable(),
  owner: z.string().nullable().describe('Dependencia que responde.'),
  has_mail: z.boolean().describe('La dependencia tiene correo para los recordatorios.'),
  mine: z.boolean().describe('Responde la dependencia de quien pregunta.'),
  may_change: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  last: day.nullable().describe('Cuándo se cumplió por última vez.'),
  due: day.nullable().describe('Hasta cuándo vale.'),
  documents: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      date: day.nullable().describe('La que lleva el documento.'),
      published: day.describe('Desde cuándo está aquí.'),
      address: z.string(),
    }),
  ),
});
export type TransparencyLeaf = z.infer<typeof transparencyLeaf>;

export const transparencyIndex = z.object({
  leaves: z.array(transparencyLeaf),
  can_publish: z.boolean().describe('Este portal puede cambiar su contenido.'),
});
export type TransparencyIndexAnswer = z.infer<typeof transparencyIndex>;

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export const tableQuery = z.object({ format: z.enum(TABLE_FORMATS, 'Use csv o xlsx.') });

/** More than a month brings to one content. */
const MAX_NEW_DOCUMENTS = 20;

const acceptProblems = z.boolean().default(false).describe('Publicarlo aunque no todos puedan leerlo.');
const uploadedFile = z.string({ error: 'Espere a que suba el archivo.' }).regex(/^[\w-]+\.pdf$/, 'Adjunte un PDF.');

/** Body of POST /transparency/documents: PDF files of the media library for one content, published together. */
export const newLeafDocuments = z.object({
  leaf: oneLineText('Falta el numeral.').max(20, 'Ese numeral no existe.').describe('Numeral del contenido.'),
  documents: z
    .array(
      z.object({
        file: uploadedFile.describe('Nombre guardado en la biblioteca.'),
        title: requiredLine(120, 'Escriba el título del documento.'),
        date: dayField.describe('La que lleva el documento; la de publicación la pone el portal.'),
        accept_problems: acceptProblems,
      }),
      { error: 'Elija los documentos.' },
    )
    .min(1, 'Elija al menos un PDF.')
    .max(MAX_NEW_DOCUMENTS, `Adjunte ${MAX_NEW_DOCUMENTS} documentos o menos de una vez.`),
});
export type NewLeafDocuments = z.infer<typeof newLeafDocuments>;

/** Body of POST /transparency/{number}/documents/{file}/replace. */
export const leafReplacement = z.object({
  ...fileReplacement.shape,
  with: uploadedFile.describe('Nombre guardado del archivo nuevo.'),
  accept_problems: acceptProblems,
});
export type LeafReplacement = z.infer<typeof leafReplacement>;

export const leafDecision = z.object({
  legal_reason: requiredLine(500, 'Escriba la norma por la que no aplica.').nullable().meta({
    title: 'Razón legal',
    help: 'La norma por la que la entidad no debe publicarlo. Se lee en el índice; confírmela con la oficina jurídica.',
    long: true,
    description: 'null: sí aplica.',
  }),
});
export type LeafDecisionInput = z.infer<typeof leafDecision>;
