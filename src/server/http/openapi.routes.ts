import type { ApiApp } from '../app.ts';

/** The OpenAPI document, generated from the schemas that validate the requests. */
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
