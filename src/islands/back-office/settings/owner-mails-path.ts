export const OWNER_MAILS_HASH = '#correos-de-las-dependencias';

/** Where administrators write who is reminded. */
export const OWNER_MAILS_PATH = `/settings${OWNER_MAILS_HASH}`;
