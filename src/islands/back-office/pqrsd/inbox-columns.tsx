import { Link } from 'react-router';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd.ts';
import type { DeskPqrsd } from '#domain/pqrsd-desk.ts';
import { dayOf } from '#domain/time.ts';
import { dayInWords, nameOf, typeLabelOf } from '../back-office.model.ts';
import type { Column } from '../DataTable.tsx';
import { officerName } from './inbox.model.ts';
import { LightChip } from './LightChip.tsx';
import { Marks } from './Marks.tsx';

type Options = {
  officers: readonly { id: number; name: string }[] | null;
  /** The address of the list, for the way back. */
  from: string;
};

export function inboxColumns({ officers, from }: Options): Column<DeskPqrsd>[] {
  return [
    {
      head: 'Radicado',
      cell: (request) => (
        <>
          <Link className="desk-line" to={`/pqrsd/${request.id}`} state={{ from }}>
            {request.rad}
          </Link>
          <span className="office-note">{typeLabelOf(request)}</span>
        </>
      ),
      isName: true,
      text: 'short',
    },
    {
      head: 'Vencimiento',
      cell: (request) => (
        <span className="desk-due">
          <LightChip request={request} />
          {request.light && <span className="office-note">{dayInWords(request.due_at)}</span>}
        </span>
      ),
    },
    {
      head: 'Asunto',
      cell: (request) => (
        <>
          {request.anonymised_at ? <span className="muted">Anonimizada</span> : request.issue}
          {!request.anonymous && !request.anonymised_at && <span className="office-note">{nameOf(request)}</span>}
          <span className="desk-marks">
            <Marks request={request} />
          </span>
        </>
      ),
      text: 'free',
    },
    {
      head: 'Estado',
      cell: ({ state, assigned_to }) => (
        <>
          <span className="desk-line">{PQRSD_STATE_LABELS[state]}</span>
          {officers && (
            <span className="office-note">
              {assigned_to === null ? 'Sin asignar' : `La tiene ${officerName(officers, assigned_to)}`}
            </span>
          )}
        </>
      ),
    },
    { head: 'Recibida', cell: (request) => <span className="desk-line">{dayOf(new Date(request.created_at))}</span> },
  ];
}
