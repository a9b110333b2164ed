import type { ClassEntry } from '#domain/pqrsd/case/classification.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SelectFilter } from '#islands/back-office/filters.tsx';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';

const optionsOf = (entries: readonly ClassEntry[]) => entries.map(({ code, name }) => ({ value: code, label: name }));

/** The filters by service and motive, ended ones too: old cases have them. */
export function ClassFilters() {
  const lists = useEndpoint(pqrsdDeskApi.classification).data?.data;
  return (
    lists && (
      <>
        <SelectFilter name="service" label="Servicio" all="Todos" options={optionsOf(lists.services)} />
        <SelectFilter name="motive" label="Motivo" all="Todos" options={optionsOf(lists.motives)} />
      </>
    )
  );
}
