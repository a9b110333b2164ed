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
        <>
          <LightChip request={request} />
          {request.light && <span className="office-note">{dayInWords(request.due_at)}</span>}
        </>
      ),
      text: 'short',
    },
    {
      head: 'Asunto',
      cell: (request) => (
        <>
          {request.issue}
          {!request.anonymous && <span className="office-note">{nameOf(request)}</span>}
          <span className="desk-marks">
            <Marks request={request} />
          </span>
        </>
      ),
      text: 'free',
    },
    { head: 'Estado', cell: (request) => PQRSD_STATE_LABELS[request.state], text: 'short' },
    { head: 'Asignada a', cell: (request) => officers && officerName(officers, request.assigned_to) },
    { head: 'Recibida', cell: (request) => <span className="desk-line">{dayOf(new Date(request.created_at))}</span> },
  ];
}
