/** Checks the file of a logo that a person uploads: it is what its name says, and a drawing holds only shapes. */
import { fileTypeFromBuffer } from 'file-type';
import { parseDocument } from 'htmlparser2';

type LogoFile = { extension: 'svg' | 'png' | 'webp'; base64: string };

/** Elements that draw or describe; none loads, links, animates or holds HTML. */
const DRAWS =
  /^(?:svg|g|defs|symbol|use|path|circle|ellipse|rect|line|polyline|polygon|text|tspan|title|desc|metadata|style|(?:linear|radial)Gradient|stop|clipPath|mask|pattern)$/;
/** Notes of drawing programs, `sodipodi:namedview`: of no namespace that a browser draws. */
const NOTE = /^[\w-]+:[\w-]+$/;
const DRAWN_NAMESPACE = /w3\.org\/(?:2000\/svg|1999\/xhtml)/;
/** Styles and addresses stay inside the file. */
const REACHES_OUT = /@import|url\(\s*(?!["']?#)|javascript:|expression\(/i;

/** Why a file is no logo; null when it is one. */
export async function logoFault({ extension, base64 }: LogoFile): Promise<string | null> {
  const bytes = Buffer.from(base64, 'base64');
  if (!(await isOf(extension, bytes)))
    return `Ese archivo no es un ${extension.toUpperCase()}. Guárdelo como SVG, PNG o WebP.`;
  if (extension !== 'svg' || isDrawing(bytes.toString())) return null;
  return 'Ese SVG trae algo más que un dibujo (programas, enlaces o imágenes). Expórtelo como «SVG plano», o use un PNG.';
}

/** By its first bytes, as the functions that publish on Netlify carry no decoder of pictures. */
async function isOf(extension: LogoFile['extension'], bytes: Buffer): Promise<boolean> {
  if (extension !== 'svg') return (await fileTypeFromBuffer(bytes))?.ext === extension;
  const { children } = parseDocument(bytes.toString(), { xmlMode: true });
  return children.some((node) => 'attribs' in node && node.name === 'svg');
}

function isDrawing(text: string): boolean {
  // An entity or a style sheet of its own would say something else than what is read here.
  if (/<!ENTITY|<!DOCTYPE[^>]*\[|<\?(?!xml\s)/i.test(text)) return false;
  return parseDocument(text, { xmlMode: true }).children.every(isHarmless);
}

type Node = ReturnType<typeof parseDocument>['children'][number];

function isHarmless(node: Node): boolean {
  if ('data' in node) return !REACHES_OUT.test(node.data);
  if (!('attribs' in node)) return node.type === 'cdata' && node.children.every(isHarmless);
  const isKnown = DRAWS.test(node.name) || NOTE.test(node.name);
  const areKnown = Object.entries(node.attribs).every(([name, value]) => isHarmlessAttribute(name, value));
  return isKnown && areKnown && node.children.every(isHarmless);
}

function isHarmlessAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name) || REACHES_OUT.test(value)) return false;
  if (/^xmlns:/i.test(name)) return !DRAWN_NAMESPACE.test(value);
  if (/^xmlns$/i.test(name)) return value === 'http://www.w3.org/2000/svg';
  return !/(?:^|:)href$/i.test(name) || value.startsWith('#');
}
