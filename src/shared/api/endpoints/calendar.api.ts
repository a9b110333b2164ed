/** Exceptions to the legal holidays. */
import { calendarException, calendarExceptions } from '../calendar-exceptions.schema.ts';
import { endpoints } from '../endpoint.ts';

export const calendarApi = endpoints({
  list: { method: 'get', path: '/calendar/exceptions', response: calendarExceptions },
  add: { method: 'post', path: '/calendar/exceptions', status: 201, response: calendarException },
  remove: { method: 'delete', path: '/calendar/exceptions/{id}' },
});
