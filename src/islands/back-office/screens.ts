/** The screens of the back office: one line each for the server's page, the menu, the router and its lazy chunk. */
import type { ComponentType } from 'react';
import type { Permission } from '#domain/users/permissions.ts';

type Screen = {
  title: string;
  /** Any one of these opens the screen; without any it is open to every account. */
  permissions?: readonly Permission[];
  /** It stays when the session ends, with what was written on it, and asks to sign in by itself. */
  keepsText?: true;
  /** Its text in the menu; a screen without one is reached from another screen. */
  menu?: string;
};

/** By path under /admin, in the order of the menu; `:id` and `:name` stand for a record. */
export const SCREENS = {
  dashboard: { title: 'Tablero', permissions: ['user:read', 'pqrsd:read', 'post:create'], menu: 'Tablero' },
  users: { title: 'Usuarios', permissions: ['user:read'], menu: 'Usuarios' },
  'users/new': { title: 'Nuevo usuario', permissions: ['user:create'] },
  'users/:id': { title: 'Usuario', permissions: ['user:read'] },
  pqrsd: { title: 'PQRSD', permissions: ['pqrsd:read'], menu: 'PQRSD' },
  'pqrsd/new': { title: 'Radicar una PQRSD', permissions: ['pqrsd:create'] },
  'pqrsd/reports': { title: 'Informes', permissions: ['report:update'], menu: 'Informes' },
  'pqrsd/control': { title: 'Informe para control interno', permissions: ['report:update'] },
  'pqrsd/data': {
    title: 'Datos de la oficina',
    permissions: ['desk-data:update'],
    menu: 'Datos de la oficina',
  },
  'pqrsd/:id': { title: 'Detalle de la PQRSD', permissions: ['pqrsd:read'] },
  retention: { title: 'Conservación', permissions: ['retention:read'], menu: 'Conservación' },
  mail: { title: 'Correo', permissions: ['mail:read'], menu: 'Correo' },
  posts: { title: 'Publicaciones', permissions: ['post:create'], menu: 'Publicaciones' },
  pages: { title: 'Páginas', permissions: ['page:read'], menu: 'Páginas' },
  'pages/publications': { title: 'Historial del sitio', permissions: ['publication:read'] },
  // The texts of the desk are files that its officers change without being given pages.
  'pages/:folder/:name': {
    title: 'Editar la página',
    permissions: ['page:update', 'desk-data:update'],
    keepsText: true,
  },
  notice: { title: 'Aviso en todas las páginas', permissions: ['notice:update'], menu: 'Aviso' },
  media: { title: 'Archivos', permissions: ['file:read'], menu: 'Archivos' },
  'media/:name': { title: 'Detalle del archivo', permissions: ['file:read'] },
  transparency: { title: 'Transparencia', permissions: ['page:read'], menu: 'Transparencia' },
  'transparency/ita': { title: 'Autoevaluación ITA', permissions: ['page:read'] },
  care: { title: 'Cuidado del sitio', permissions: ['visit:read'], menu: 'Cuidado del sitio' },
  redirects: { title: 'Direcciones anteriores', permissions: ['redirect:update'], menu: 'Direcciones anteriores' },
  audit: { title: 'Auditoría', permissions: ['audit:read'], menu: 'Auditoría' },
  identity: { title: 'Datos del hospital', permissions: ['setting:update'] },
  settings: { title: 'Ajustes', permissions: ['setting:update'], menu: 'Ajustes' },
  account: { title: 'Mi cuenta', menu: 'Mi cuenta' },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof SCREENS;

/** The same as a list, with the optional members that the literal types above leave out. */
export const SCREEN_LIST = Object.entries(SCREENS as Record<string, Screen>).map(([path, screen]) => ({
  path: path as ScreenPath,
  ...screen,
}));

/** Each screen is a chunk of its own. Apart from SCREENS, so that the server's bundle holds no component. */
export const SCREEN_COMPONENTS: Record<ScreenPath, () => Promise<ComponentType>> = {
  dashboard: async () => (await import('./summary/Dashboard.tsx')).Dashboard,
  users: async () => (await import('./accounts/UserList.tsx')).UserList,
  'users/new': async () => (await import('./accounts/UserNew.tsx')).UserNew,
  'users/:id': async () => (await import('./accounts/UserEdit.tsx')).UserEdit,
  pqrsd: async () => (await import('./pqrsd/inbox/PqrsdInbox.tsx')).PqrsdInbox,
  'pqrsd/new': async () => (await import('./pqrsd/register/PqrsdRegister.tsx')).PqrsdRegister,
  'pqrsd/reports': async () => (await import('./reports/ReportList.tsx')).ReportList,
  'pqrsd/control': async () => (await import('./reports/ControlReportScreen.tsx')).ControlReportScreen,
  'pqrsd/data': async () => (await import('./desk-data/DeskDataScreen.tsx')).DeskDataScreen,
  'pqrsd/:id': async () => (await import('./pqrsd/case/PqrsdCase.tsx')).PqrsdCase,
  retention: async () => (await import('./retention/RetentionScreen.tsx')).RetentionScreen,
  mail: async () => (await import('./mail/MailList.tsx')).MailList,
  posts: async () => (await import('./posts/PostList.tsx')).PostList,
  pages: async () => (await import('./pages/PageList.tsx')).PageList,
  'pages/publications': async () => (await import('./pages/PublicationList.tsx')).PublicationList,
  'pages/:folder/:name': async () => (await import('./pages/PageEdit.tsx')).PageEdit,
  notice: async () => (await import('./notice/NoticeScreen.tsx')).NoticeScreen,
  media: async () => (await import('./media/MediaList.tsx')).MediaList,
  'media/:name': async () => (await import('./media/MediaDetail.tsx')).MediaDetail,
  transparency: async () => (await import('./transparency/TransparencyScreen.tsx')).TransparencyScreen,
  'transparency/ita': async () => (await import('./transparency/ItaScreen.tsx')).ItaScreen,
  care: async () => (await import('./care/CareScreen.tsx')).CareScreen,
  redirects: async () => (await import('./redirects/RedirectList.tsx')).RedirectList,
  audit: async () => (await import('./audit/AuditLog.tsx')).AuditLog,
  identity: async () => (await import('./identity/IdentityScreen.tsx')).IdentityScreen,
  settings: async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
  account: async () => (await import('./accounts/AccountScreen.tsx')).AccountScreen,
};
