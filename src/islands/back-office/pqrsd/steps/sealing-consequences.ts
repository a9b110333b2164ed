/** The consequences of a classification for whom a case was shown to or tied with, when its readers become others. */
import { isSealed } from '#domain/pqrsd/case/related.ts';
import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';

const list = new Intl.ListFormat('es');

type Before = Pick<PqrsdDetail, 'type_pqrsd' | 'consultations' | 'joined_to' | 'members' | 'related'>;

/** Nothing unless the case becomes a report of corruption, or stops being one. */
export function sealingConsequences(before: Before, type: PqrsdType): string[] {
  const isBecoming = isSealed({ type });
  if (isBecoming === isSealed({ type: before.type_pqrsd })) return [];
  const { consultations, joined_to, members, related } = before;
  const ties = [...(joined_to ? [joined_to] : []), ...members, ...related].map(({ rad }) => rad);
  const separated = ties.length > 0 ? [`Se separa de ${list.format(ties)}: esos casos los ven otras personas.`] : [];
  if (!isBecoming) return separated;
  const awaited = consultations.filter(({ status }) => status !== 'recibida' && status !== 'retirada');
  const asked = list.format(new Set(awaited.map(({ name }) => name)));
  return [
    'Las denuncias solo las ven las personas autorizadas: puede que usted deje de ver este caso.',
    ...(awaited.length > 0
      ? [`Se retira el concepto pedido a ${asked}: su enlace deja de abrir, y no se les avisa.`]
      : []),
    ...separated,
    'Del correo del caso a quienes no podrán verlo, no sale el que espera; el que ya salió no se puede recoger.',
  ];
}
