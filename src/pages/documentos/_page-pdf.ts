/** The PDF of a page with `pdf: true`, made at build from its text. */

import { pdfOfPage } from '#server/documents/html-to-pdf.ts';
import { formatLongDate, parseTimestamp } from '#shared/time/time.ts';
import { contactLinks } from '../../content/contact.ts';
import { getSite } from '../../content/data-files.ts';
import { documentStyle } from '../../content/document-style.ts';
import { containsDemo } from '../../content/schemas/fields.ts';
import { type CollectionEntry, noteEntry } from '../../content/store.ts';

type Page = CollectionEntry<'pages'>;

/** The page tells the size of the file that the route sends: both get the same one. Another text has another one. */
const made = new WeakMap<object, Promise<Uint8Array>>();

export function ensurePagePdf(page: Page, base: URL | undefined): Promise<Uint8Array> {
  noteEntry(page);
  const text = page.rendered ?? page;
  const pdf = made.get(text) ?? makePdf(page, base);
  made.set(text, pdf);
  return pdf;
}

async function makePdf({ id, data, rendered }: Page, base: URL | undefined): Promise<Uint8Array> {
  const site = await getSite();
  const changed = data.updated ?? data.published;
  const { street, municipality, department } = site.address.value;
  const isDemo = containsDemo([site.name, site.nit, site.address, site.phones, site.emails]);
  return pdfOfPage({
    title: data.title,
    subject: data.description,
    author: site.name.value,
    date: parseTimestamp(`${changed} 12:00:00`) ?? new Date(0),
    lines: [
      `NIT ${site.nit.value}. Publicado el ${formatLongDate(data.published)}. Versión del ${formatLongDate(changed)}.`,
      `Responsable: ${data.owner}. Texto tomado de la página /${id} del sitio; si difieren, vale la página.`,
      ...(isDemo ? ['Los datos del hospital son de demostración: no los use.'] : []),
    ],
    style: await documentStyle(site),
    html: rendered?.html ?? '',
    resolve: (href) => resolveLink(href, base),
    closing: {
      heading: 'Datos del hospital',
      values: [
        { term: 'Entidad', value: `${site.name.value}, NIT ${site.nit.value}` },
        { term: 'Dirección', value: `${street}, ${municipality}, ${department}, Colombia` },
        ...contactLinks(site).map(({ label, text }) => ({ term: label, value: text })),
      ],
    },
  });
}

/** A file has no address of its own: without SITE_URL a link to a page of ours would lead nowhere. */
function resolveLink(href: string, base: URL | undefined): string | undefined {
  if (/^(https:|mailto:|tel:)/.test(href)) return href;
  return base && base.hostname !== '127.0.0.1' ? new URL(href, base).href : undefined;
}
