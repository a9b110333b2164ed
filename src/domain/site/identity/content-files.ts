/** What the assistant changes of the data files; their schemas are in src/content/schemas. */

import type { ValueMap } from '#domain/content-editing/data/open-data.ts';
import type { WEEKDAYS } from '#shared/time/days.ts';

export type Fact<Value> = { value: Value; demo?: boolean };
type Schedule = {
  sameServiceAs?: string;
  name: string;
  days: (typeof WEEKDAYS)[number][];
  hours?: { from: string; to: string }[];
  holidays?: boolean;
};
type Chat = { service: string; phone?: Fact<string> };

/** content/data/site.yaml */
export type ContentSite = {
  name: Fact<string>;
  shortName: Fact<string>;
  nit: Fact<string>;
  brand: Fact<{ main: string; accent: string; logo?: string }>;
  motto: string;
  description: string;
  address: Fact<{ street: string; municipality: string; department: string; postalCode: string }>;
  phones: {
    switchboard: Fact<string>;
    emergency: Fact<string>;
    tollFree?: Fact<string>;
    telefax?: Fact<string>;
    antiCorruption?: Fact<string>;
  };
  emails: { contact: Fact<string>; judicial: Fact<string> };
  chats: { message: string; consulta: Chat; siau: Chat; urgencias: Chat };
  hours: Record<string, Schedule>;
  networks: Fact<unknown>[];
};

export type Location = {
  demo?: boolean;
  name: string;
  kind: string;
  address: { street: string; place?: string; municipality: string; department: string };
  coordinates?: { latitude: number; longitude: number };
  phone: string;
  extension?: string;
  email?: string;
  timetables: { name: string; hours: string }[];
  arrival?: string[];
  access?: string[];
};
/** content/data/sedes.yaml */
export type SitesFile = { sites: Location[] };

type OwnVideo = { own?: { file: string; captions: string } };
/** content/data/home.yaml */
export type HomeFile = {
  services: { title: string }[];
  programs: Fact<{ title: string; logo?: string }>[];
  video?: Fact<OwnVideo>;
  social: { x?: Fact<string>; facebook?: Fact<string> };
};

/** content/data/menu.yaml */
export type MenuFile = { main: { title: string; path?: string; submenu?: { title: string; path: string }[] }[] };

type Demo = { demo?: boolean };

/** content/data/organigrama.yaml */
export type OrgChartFile = Demo & {
  page: ValueMap;
  approved?: string;
  board?: unknown;
  management?: unknown;
  advisers?: unknown[];
  areas?: unknown[];
};
/** content/data/procesos.yaml */
export type ProcessFile = Demo & { page: ValueMap; needs?: string; results?: string; groups?: unknown[] };
/** content/data/servidores.yaml */
export type ServantsFile = Demo & { servers: unknown[] };
type ParticipationPart = { points?: string[]; events?: string[]; note?: string };
/** content/data/participa.yaml */
export type ParticipationFile = Demo & { general: ParticipationPart[]; sections: ParticipationPart[] };
/** content/data/vigilancia.yaml */
export type OversightFile = {
  bodies: Demo[];
  internal: Demo & { mechanisms: unknown[] };
  sector: Demo[];
  associations: Demo[];
};
/** content/data/calendario.yaml */
export type CalendarFile = Demo & { events: unknown[] };
type Leaf = { path?: string | undefined; about?: string | undefined };
/** content/data/transparencia.yaml */
export type TransparencyFile = Demo & { sections: { leaves: Leaf[] }[] };
