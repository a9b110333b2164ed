import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PhoneLink } from '#components/PhoneLink.tsx';
import { readBuiltPage } from '#server/search/built-page.ts';

it('what is said of a link or of an invented fact is no text of the page', () => {
  const phone = renderToStaticMarkup(
    createElement(PhoneLink, { text: '+57 1', href: '/canales-atencion', demo: true }),
  );
  const external = '<a href="https://www.gov.co">GOV.CO<span>&nbsp;(sitio externo, se abre en otra pestaña)</span></a>';
  const page = readBuiltPage(
    `<main id="contenido-principal"><h1>Uno</h1><p>Llame al ${phone}, o vea ${external}.</p></main>`,
  );
  expect(page?.sections).toEqual([{ anchor: '', heading: '', body: 'Llame al +57 1, o vea GOV.CO.' }]);
});
