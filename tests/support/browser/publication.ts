/** What the server says of a publication, for tests in which nothing is built. */
type State = 'waiting' | 'building' | 'live' | 'failed';

export const publication = (id: number, state: State, fields: object = {}) => ({
  ...{ id, state, commit: null, message: `Cambio ${id}`, notice: null, by: 'Marta Quintero' },
  ...{ at: '2026-12-01T08:00:00-05:00', publish_at: null, retry_at: null, finished_at: null, page: 'pages/valores' },
  ...{ paths: ['content/pages/valores.md'], guard: 'public' },
  ...fields,
});
