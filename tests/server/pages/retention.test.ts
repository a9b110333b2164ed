/** The certificate of an elimination, as the HTTP server sends it. */
import { expect, it } from 'vitest';
import { listPdfAccessibilityIssues } from '#server/documents/accessible-pdf.ts';
import { runRetention } from '#server/jobs/jobs.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { deskOf } from '../../support/pqrsd/requests.ts';
import { approveAll, keepForTwoYears, liveShortCase, TERM } from '../../support/pqrsd/retention.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

describeOn(API_DRIVERS, 'the certificate of an elimination', (portal) => {
  const ask = (http: HttpServer, number: string, token = '') =>
    http.send('POST', '/admin/retention/certificate', token, { number });

  it('is given only to an administrator, once everything is done, and is not cacheable', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    await liveShortCase(portal(), desk);
    portal().moveClock(TERM);
    const admin = await deskOf(portal(), 'admin');
    const { number } = await approveAll(admin);
    const { token } = await portal().signInAs('admin');
    const { token: siau } = await portal().signInAs('siau');
    const http = await openHttpServer(portal());
    expect((await ask(http, number, token)).status).toBe(409);
    await runRetention(portal().deps);
    expect((await ask(http, number)).status).toBe(401);
    expect((await ask(http, number, siau)).status).toBe(403);
    expect((await ask(http, 'ELIM-2028-0002', token)).status).toBe(404);
    const paper = await ask(http, number, token);
    expect(paper.status).toBe(200);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('cache-control')).toContain('no-store');
    expect(listPdfAccessibilityIssues(Buffer.from(await paper.arrayBuffer()))).toEqual([]);
    await http.close();
  });
});
