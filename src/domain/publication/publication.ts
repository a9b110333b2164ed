/** `building`: stored, and a service builds the site that shows it. */
export const PUBLICATION_STATES = ['waiting', 'building', 'live', 'failed'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];
