/** The columns of the index as the office downloads it. */
import type { TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { FULFILMENT_LABELS } from '#shared/copy/transparency.copy.ts';
import type { TableColumn } from '../table-file.ts';

export const INDEX_COLUMNS: readonly TableColumn<TransparencyLeaf>[] = [
  { name: 'Sección', width: 30, value: ({ section }) => `${section.number}. ${section.title}` },
  { name: 'Numeral', width: 10, value: ({ number }) => number },
  { name: 'Contenido', width: 40, value: ({ title }) => title },
  { name: 'Estado', width: 14, value: ({ state }) => state },
  { name: 'Lo cumple', width: 22, value: ({ fulfilment }) => FULFILMENT_LABELS[fulfilment] },
  { name: 'Dónde está', width: 36, value: ({ address }) => address },
  { name: 'Responsable', width: 30, value: ({ owner }) => owner },
  { name: 'Frecuencia', width: 20, value: ({ frequency }) => frequency },
  { name: 'Última vez', width: 12, value: ({ last }) => last },
  { name: 'Vence', width: 12, value: ({ due }) => due },
  { name: 'Razón legal', width: 40, value: ({ legal_reason: reason }) => reason },
  { name: 'Norma', width: 36, value: ({ law }) => law },
  { name: 'Documentos', width: 40, value: ({ documents }) => documents.map(({ title }) => title).join('; ') },
];
