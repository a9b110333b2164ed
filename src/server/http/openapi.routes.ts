import type { ApiApp } from '../app.ts';

/** The contract, generated from the same schemas that check the requests. */
export function registerOpenApi(app: ApiApp): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'API del portal', version: '1', description: 'Errores: { message, errors? } en español.' },
  });
}
