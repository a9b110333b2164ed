/** Three hospitals that no other content names, as their answers to the assistant. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type IdentityAnswers, identityAnswers } from '#domain/site/identity/answers.ts';
import { applyIdentity } from '#domain/site/identity/apply-identity.ts';
import { type ContentTexts, type FileChange, isTextFile } from '#domain/site/identity/content-edits.ts';
import { removeDemonstration } from '#domain/site/identity/remove-demonstration.ts';
import { ROOT } from '#server/node/paths.ts';
import { withChanges } from './with-changes.ts';

export const HOSPITALS = [
  {
    name: 'E.S.E. Hospital Santa Bárbara de Puerto Lucero',
    short: 'Hospital Santa Bárbara',
    nit: '891.234.567-1',
    town: 'Puerto Lucero',
    department: 'Putumayo',
    postal: '860001',
    street: 'Calle 8 n.º 11-20',
    domain: 'santabarbara-lucero.gov.co',
    phone: '6084221100',
    colors: ['#7a1f3d', '#1f5a7a'],
    logo: 'svg',
    motto: 'Cerca de su familia',
  },
  {
    name: 'E.S.E. Centro de Salud Los Frailejones',
    short: 'Centro de Salud Los Frailejones',
    nit: '900.765.432-6',
    town: 'Páramo Nuevo',
    department: 'Nariño',
    postal: '520001',
    street: 'Carrera 2 n.º 3-04',
    domain: 'losfrailejones.gov.co',
    phone: '6027311200',
    colors: ['#ffd100', '#111111'],
    logo: 'png',
    motto: 'Sanar es cuidarnos',
  },
  {
    name: 'E.S.E. Hospital Ciénaga Honda',
    short: 'Hospital Ciénaga Honda',
    nit: '806.111.222-9',
    town: 'Boca del Manglar',
    department: 'Córdoba',
    postal: '230001',
    street: 'Diagonal 5 n.º 1-99',
    domain: 'cienagahonda.gov.co',
    phone: '6047741300',
    colors: ['#1d4ed8', '#15803d'],
    logo: null,
    motto: 'Para vivir mejor',
  },
] as const;

export type Hospital = (typeof HOSPITALS)[number];

const EVERY_DAY = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
const CARDS = ['Urgencias y partos', 'Consulta externa', 'Odontología', 'Hospitalización'];

async function logoOf({ logo, colors: [main] }: Hospital) {
  if (logo === null) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><path d="M4 44L48 4l44 40z" fill="${main}"/></svg>`;
  const bytes = logo === 'svg' ? Buffer.from(svg) : await sharp(Buffer.from(svg)).png().toBuffer();
  return { extension: logo, base64: bytes.toString('base64') };
}

/** What a hospital answers, as its administrator writes it. */
export const rawAnswersOf = async (hospital: Hospital) => {
  const { name, short, nit, town, department, postal, street, domain, phone, colors, motto } = hospital;
  const [main, accent] = colors;
  return {
    name: { name, short_name: short, nit, motto, description: `${short}, en ${town}, ${department}.`, domain },
    place: {
      department,
      municipality: town,
      street,
      postal_code: postal,
      sites: [
        { name: 'Puesto de salud del norte', kind: 'Puesto de salud', street: 'Vía al norte, kilómetro 4', phone: '' },
      ],
    },
    contact: {
      switchboard: phone,
      emergency: `${phone.slice(0, -1)}9`,
      toll_free: '',
      telefax: '',
      anti_corruption: '',
      chat_consulta: '310 777 0199',
      chat_siau: '',
      chat_urgencias: '',
      contact_email: `contacto@${domain}`,
      judicial_email: `judicial@${domain}`,
    },
    hours: {
      hours: {
        administrative: { days: EVERY_DAY.slice(0, 5), hours: [{ from: '07:30', to: '12:30' }], holidays: false },
        emergency: { days: EVERY_DAY, hours: [], holidays: true },
      },
    },
    brand: { main, accent, logo: await logoOf(hospital) },
    services: { cards: CARDS, pages: ['/consulta-externa', '/atencion-inmediata'] },
  };
};

export const answersOf = async (hospital: Hospital): Promise<IdentityAnswers> =>
  identityAnswers.parse(await rawAnswersOf(hospital));

/** The content of this repository. */
export function readContent(root = ROOT): ContentTexts {
  const names = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return new Map(
    names.map((one) => {
      const file = join(one.parentPath, one.name);
      const path = file
        .slice(root.length)
        .replace(/^[/\\]/, '')
        .replaceAll('\\', '/');
      return [path, isTextFile(path) ? readFileSync(file, 'utf8') : ''];
    }),
  );
}

/** What the assistant publishes for a hospital that also takes the demonstration away. */
export function identityOf(
  files: ContentTexts,
  answers: IdentityAnswers,
): { files: ContentTexts; changes: FileChange[] } {
  const own = applyIdentity(files, answers);
  const renamed = withChanges(files, own);
  const cleared = removeDemonstration(renamed);
  return { files: withChanges(renamed, cleared), changes: [...own, ...cleared] };
}

/** Writes the content of a hospital into a folder. */
export function writeContent(folder: string, changes: readonly FileChange[]): void {
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  for (const { path, content } of changes) {
    const file = join(folder, path);
    if (content === null) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
}
