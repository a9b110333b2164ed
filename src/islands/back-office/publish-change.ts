import { ApiError } from '#islands/api-client/api-error.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { PublishPages } from '#shared/api/pages.schema.ts';

type Fields = Record<string, unknown>;
type About = Pick<PublishPages, 'message' | 'current_password'>;

/** Publishes a change of a file over its newest text; a draft of it stays. An error goes to the control of its last name. */
export async function publishChange(id: string, change: (fields: Fields) => Fields, about: About): Promise<void> {
  const { fields, version } = await api.call(pagesApi.get, { params: { id } });
  const files = [{ id, fields: change(fields), body: null, version }];
  try {
    await api.call(pagesApi.publish, { body: { ...about, files } });
  } catch (thrown) {
    const { status, message, errors } = asApiError(thrown);
    const named = Object.entries(errors).map(([path, texts]) => [path.split('.').at(-1) ?? '', texts]);
    throw new ApiError({ status, message, errors: Object.fromEntries(named) });
  }
}
