/** The outbox. */
import { mailRow, mailRows, mailTest } from '#domain/operations/mail-delivery.ts';
import { endpoints } from '../endpoint.ts';

export const mailApi = endpoints({
  list: { method: 'get', path: '/mail', response: mailRows },
  retry: { method: 'post', path: '/mail/{id}/retry', response: mailRow },
  test: { method: 'post', path: '/settings/mail-test', response: mailTest },
});
