import { api } from '#islands/api-client/request.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { EditablePage, PublicationStarted } from '#shared/api/pages.schema.ts';

/** Publishes other fields of a data file over what is published, without the draft that a colleague may have of it. */
export async function publishFields(
  id: string,
  message: string,
  change: (fields: EditablePage['fields']) => EditablePage['fields'],
): Promise<PublicationStarted['publication']> {
  const { fields, version } = await api.call(pagesApi.get, { params: { id } });
  const body = { message, files: [{ id, version, fields: change(fields), body: null }] };
  return (await api.call(pagesApi.publish, { body })).publication;
}
