import { useId, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { newKey } from '#islands/pqrsd-form/draft/draft.ts';
import { inboxApi } from '#shared/api/endpoints/inbox.api.ts';
import type { Assignments } from '#shared/api/inbox.schema.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';

type Props = {
  chosen: readonly Pick<DeskPqrsd, 'id' | 'version'>[];
  officers: readonly { id: number; name: string }[];
  onAll: () => void;
  onClear: () => void;
  /** After the request: what happened to each case. */
  onDone: (results: Assignments, to: string) => void;
};

/** The bar of the selected cases, which takes or assigns them in one request. */
export function AssignMany({ chosen, officers, onAll, onClear, onDone }: Props) {
  const user = useSession()?.user;
  const id = useId();
  const [to, setTo] = useState('');
  // A repeat after a lost answer is the same request.
  const [key, setKey] = useState(newKey);
  if (!user || chosen.length === 0) return null;
  const assign = async (account: number, name: string) => {
    const body = { to: account, cases: chosen.map(({ id: caseId, version }) => ({ id: caseId, version })) };
    const { data } = await api.call(inboxApi.assign, { body, headers: { 'idempotency-key': key } });
    setKey(newKey());
    onDone(data, name);
  };
  const officer = officers.find((one) => String(one.id) === to);
  return (
    <section className="toolbar desk-bulk" aria-label="Casos elegidos">
      <strong role="status">{plural(chosen.length, 'caso elegido', 'casos elegidos')}</strong>
      <ActionButton
        kind="primary"
        label={chosen.length === 1 ? 'Tomarlo' : 'Tomarlos'}
        pendingLabel="Tomando…"
        failureTitle="No se pudieron tomar"
        action={() => assign(user.id, user.name)}
      />
      <label htmlFor={id} className="visually-hidden">
        Asignar a
      </label>
      <select className="select" id={id} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">Asignar a…</option>
        {officers.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {officer && (
        <ActionButton
          label="Asignar"
          pendingLabel="Asignando…"
          failureTitle="No se pudieron asignar"
          action={() => assign(officer.id, officer.name)}
        />
      )}
      <Button kind="quiet" label="Elegir toda la página" onClick={onAll} />
      <Button kind="quiet" label="Quitar la selección" onClick={onClear} />
    </section>
  );
}

/** The cases that were not assigned, each with its reason; the others are in the toast. */
export function RefusedCases({ results }: { results: Assignments }) {
  const refused = results.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <Notice kind="warn" title={`${plural(refused.length, 'caso quedó', 'casos quedaron')} como estaba`}>
      <ul>
        {refused.map(({ id, rad, refusal }) => (
          <li key={id}>
            <strong>{rad ?? 'Un caso que usted ya no puede ver'}</strong>: {refusal}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
