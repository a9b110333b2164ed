import { Link } from 'react-router';
import { DescriptionList } from '#islands/back-office/Section.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';

type Ref = PqrsdDetail['related'][number];

const links = (refs: readonly Ref[]) => (
  <ul className="list">
    {refs.map(({ id, rad }) => (
      <li key={id}>
        <Link to={`/pqrsd/${id}`}>{rad}</Link>
      </li>
    ))}
  </ul>
);

/** The cases that are answered with this one, and those that have to do with it. */
export function RelatedCases({ caseDetail: { joined_to, members, related } }: { caseDetail: PqrsdDetail }) {
  const groups: [string, readonly Ref[]][] = [
    ['Se responde en', joined_to ? [joined_to] : []],
    ['Su respuesta llega también a', members],
    ['Relacionados', related],
  ];
  const facts = groups.flatMap(([term, refs]) => (refs.length > 0 ? [{ term, value: links(refs) }] : []));
  return facts.length > 0 && <DescriptionList title="Otros casos" facts={facts} />;
}
