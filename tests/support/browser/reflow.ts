/** Whether anything is lost when a page gets narrow, its text big, or its lines wide apart. */
import type { Page } from '@playwright/test';
import { settle } from './axe.ts';
import { findLost } from './lost-text.ts';

type Strain = { name: string; width: number; height: number; css: string };

const DOUBLED = ':root { font-size: 200% !important }';
/** Line, paragraph, letter and word spacing as WCAG 1.4.12 lets a visitor set them. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** The sizes at which the frame of a page leaves room for it: the phones that are most in use. */
const PHONE = { width: 360, height: 640 };
/** The shares of its screen that the sticky header takes at most, and at which the title has begun. */
const HEADER_SHARE = 0.2;
const TITLE_SHARE = 0.6;

/** WCAG 1.4.4 and 1.4.12, which a wide window has room for at once, and 1.4.10 (320 px; 1280 px at 400 %). */
const STRAINS: Strain[] = [
  { name: 'spaced text at 200 %', width: 1280, height: 800, css: DOUBLED + SPACED },
  { name: 'text at 200 % on a phone', width: 360, height: 800, css: DOUBLED },
  { name: 'spaced text on a phone', width: 360, height: 800, css: SPACED },
  { name: '1280 px', width: 1280, height: 800, css: '' },
  { name: '320 px', width: 320, height: 640, css: '' },
  { name: '1280 px at 400 %', width: 320, height: 256, css: '' },
];

/** What is cut, covered or out of reach under each strain; with a turn, under the one whose turn it is. */
export async function lostContent(page: Page, turn: number | null): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const { name, width, height, css } of turn === null
    ? STRAINS
    : STRAINS.slice(turn % STRAINS.length).slice(0, 1)) {
    await page.setViewportSize({ width, height });
    await page.evaluate(strain, css);
    await settle(page);
    const found = [...(await findLost(page)), ...(css === DOUBLED ? await crowdedFrame(page) : [])];
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/** Whether the frame of a page takes a fifth of the first screen of a phone at most, and leaves it to the title of a public page. */
async function crowdedFrame(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const found = await page.evaluate(() => {
    scrollTo(0, 0);
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      header: box('.header')?.height,
      title: box('.page-header h1')?.top,
      isOffice: Boolean(localStorage.getItem('ACCESS_TOKEN')),
    };
  });
  // A person who is signed in has a bar more.
  const { header = 0, title = 0, isOffice } = found;
  return [
    ...(header > PHONE.height * HEADER_SHARE ? [`the header is ${Math.round(header)} px high`] : []),
    ...(!isOffice && title > PHONE.height * TITLE_SHARE ? [`the title begins at ${Math.round(title)} px`] : []),
  ];
}

/** Runs in the page: puts these styles in place of those of the strain before. */
function strain(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
