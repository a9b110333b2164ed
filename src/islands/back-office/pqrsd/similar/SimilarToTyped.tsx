import { useEffect, useState } from 'react';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { SimilarList } from './SimilarList.tsx';
import { comparedOf } from './similar.model.ts';

const PAUSE_MS = 800;

/** The value once it has not changed for a while. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Cases that may be the request that is being typed; a look-up that fails is no matter for who types. */
export function SimilarToTyped({ values }: { values: FormValues }) {
  const compared = comparedOf(values);
  const key = useSettled(compared && JSON.stringify(compared));
  const found = useResource(key, (signal) =>
    api.call(pqrsdDeskApi.findSimilar, { body: JSON.parse(key ?? '{}'), signal }),
  );
  const cases = found.data?.data ?? [];
  return (
    <div role="status">
      {cases.length > 0 && (
        <Notice kind="warn" title="Puede que ya esté radicada">
          <p>Mírela antes de radicar otra vez. Si es otra solicitud, siga.</p>
          <SimilarList cases={cases} inNewTab />
        </Notice>
      )}
    </div>
  );
}
