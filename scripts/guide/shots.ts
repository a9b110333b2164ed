/** The screenshots of docs/siau.md and docs/administracion.md. */
import type { Page } from '@playwright/test';

export type Shot = {
  name: string;
  as?: 'admin' | 'siau';
  /** The address, given the ids of the cases, oldest first. */
  path: (ids: readonly number[]) => string;
  prepare?: (page: Page) => Promise<void>;
  phone?: boolean;
  height?: number;
};

const caseAt = (index: number) => (ids: readonly number[]) => `/admin/pqrsd/${ids[index] ?? 0}`;
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const SHOTS: readonly Shot[] = [
  { name: 'siau-bandeja', as: 'siau', path: () => '/admin/pqrsd', height: 900 },
  { name: 'siau-bandeja-celular', as: 'siau', path: () => '/admin/pqrsd', phone: true },
  { name: 'siau-caso', as: 'siau', path: caseAt(3), height: 1100 },
  { name: 'siau-clasificar', as: 'siau', path: caseAt(3), prepare: press('Clasificar'), height: 900 },
  { name: 'siau-completar', as: 'siau', path: caseAt(2), prepare: press('Pedir que la complete') },
  { name: 'siau-prorrogar', as: 'siau', path: caseAt(2), prepare: press('Prorrogar') },
  { name: 'siau-trasladar', as: 'siau', path: caseAt(5), prepare: press('Trasladar a otra entidad'), height: 900 },
  { name: 'siau-responder', as: 'siau', path: caseAt(3), prepare: press('Responder'), height: 1200 },
  { name: 'siau-registrar', as: 'siau', path: () => '/admin/pqrsd/new', height: 1000 },
  { name: 'siau-informes', as: 'siau', path: () => '/admin/pqrsd/reports' },
  { name: 'siau-correo', as: 'admin', path: () => '/admin/mail' },
  { name: 'siau-seguimiento', path: () => '/pqrsd/seguimiento', phone: true },
  { name: 'admin-tablero', as: 'admin', path: () => '/admin/dashboard', height: 1400 },
  { name: 'admin-usuarios', as: 'admin', path: () => '/admin/users' },
  { name: 'admin-pendientes', as: 'admin', path: () => '/admin/users?ver=pendientes' },
  { name: 'admin-usuario-nuevo', as: 'admin', path: () => '/admin/users/new', height: 900 },
  { name: 'admin-auditoria', as: 'admin', path: () => '/admin/audit?subject=user' },
  { name: 'admin-ajustes', as: 'admin', path: () => '/admin/settings', height: 2000 },
  { name: 'admin-cuenta', as: 'admin', path: () => '/admin/account', height: 1350 },
];
