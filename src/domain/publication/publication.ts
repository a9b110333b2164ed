/** A publication of content: one commit by one person, or a commit of an engineer that arrived. */

/** Waiting for its hour or its turn; being built; what visitors read; refused, with the site as it was. */
export const PUBLICATION_STATES = ['waiting', 'building', 'live', 'failed'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** `engineer`: a commit that came through git. */
export const PUBLICATION_KINDS = ['content', 'engineer'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** What a publication does, in order, where the portal builds its site. */
export const PUBLICATION_STEPS = ['commit', 'build', 'check', 'switch', 'push'] as const;
export type PublicationStep = (typeof PUBLICATION_STEPS)[number];

const ENGINEER_STEPS: readonly PublicationStep[] = ['build', 'check', 'switch'];
const LOCAL_STEPS: readonly PublicationStep[] = ['commit', ...ENGINEER_STEPS];
/** Where a service builds what the remote gets. */
const DEPLOY_STEPS: readonly PublicationStep[] = ['commit', 'push', 'build'];

/** Where the site is built: by another service, or here, with a remote that gets a copy or alone. */
export type PublicationPlace = 'deployed' | 'with-remote' | 'alone';

export function stepsOfPublication(kind: PublicationKind, place: PublicationPlace): readonly PublicationStep[] {
  if (kind !== 'content') return ENGINEER_STEPS;
  if (place === 'deployed') return DEPLOY_STEPS;
  return place === 'with-remote' ? PUBLICATION_STEPS : LOCAL_STEPS;
}

export const STEP_LABELS: Record<PublicationStep, string> = {
  commit: 'Guardar el cambio con su nombre',
  build: 'Construir el sitio',
  check: 'Revisar el sitio nuevo',
  switch: 'Ponerlo en lugar del anterior',
  push: 'Enviar la copia del cambio',
};
