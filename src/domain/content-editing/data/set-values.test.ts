import { describe, expect, it } from 'vitest';
import { ContentError } from '../content-error.ts';
import { openData, type Value } from './open-data.ts';
import { openPage, writePage } from './page-file.ts';
import { setValues } from './set-values.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests change values of any shape.
type Any = any;

function change(text: string, edit: (value: Any) => unknown): string {
  const opened = openData(text);
  const value: Value = structuredClone(opened.value);
  edit(value);
  return setValues(opened, value);
}

const LONG =
  'Un texto largo en dos renglones, que pasa del ancho de un renglón y por eso se parte: la parte primera llega';

const SITES = `# Las sedes del hospital.

sites:
  # La de siempre
  - name: Sede principal # Centro
    phone: "+576085550100"
    hours: { from: "07:00", to: "16:00" }
    days: [lunes, martes]
    about: >-
      ${LONG}
      hasta aquí.

  # La nueva
  - demo: true
    name: Puesto de salud
    updated: 2026-01-20

# Al pie
note: fin
`;

describe('one value', () => {
  it.each<[what: string, edit: (value: Any) => unknown, before: string, after: string]>([
    [
      'a plain text',
      ({ sites: [site] }: Any) => {
        site.name = 'Sede';
      },
      'Sede principal #',
      'Sede #',
    ],
    [
      'a text that needs quotes',
      ({ sites: [site] }: Any) => {
        site.name = 'a: b';
      },
      'Sede principal #',
      '"a: b" #',
    ],
    [
      'a quoted text',
      ({ sites: [site] }: Any) => {
        site.phone = '1';
      },
      '"+576085550100"',
      '"1"',
    ],
    [
      'a text in braces',
      ({ sites: [site] }: Any) => {
        site.hours.to = '17:00';
      },
      'to: "16:00"',
      'to: "17:00"',
    ],
    [
      'an item in brackets',
      ({ sites: [site] }: Any) => site.days.push('a, b'),
      '[lunes, martes]',
      '[lunes, martes, "a, b"]',
    ],
    [
      'a folded text',
      ({ sites: [site] }: Any) => {
        site.about = 'Otro';
      },
      `>-\n      ${LONG}\n      hasta aquí.`,
      '>-\n      Otro',
    ],
    [
      'a date',
      ({ sites: [, site] }: Any) => {
        site.updated = '2026-02-01';
      },
      '2026-01-20',
      '2026-02-01',
    ],
    [
      'a date that becomes text',
      ({ sites: [, site] }: Any) => {
        site.updated = '12';
      },
      '2026-01-20',
      '"12"',
    ],
    [
      'a boolean',
      ({ sites: [, site] }: Any) => {
        site.demo = false;
      },
      'demo: true',
      'demo: false',
    ],
    [
      'a text of two lines, beside a comment',
      ({ sites: [site] }: Any) => {
        site.name = 'a\nb';
      },
      'Sede principal # Centro',
      '|- # Centro\n      a\n      b',
    ],
    [
      'a list for a text',
      (all: Any) => {
        all.note = ['a', 'b'];
      },
      'note: fin',
      'note:\n  - a\n  - b',
    ],
    [
      'a list that becomes empty',
      ({ sites: [site] }: Any) => {
        site.days = [];
      },
      '[lunes, martes]',
      '[]',
    ],
  ])('%s', (_, edit, before, after) => {
    expect(SITES).toContain(before);
    expect(change(SITES, edit)).toBe(SITES.replace(before, after));
  });
});

describe('keys', () => {
  it('a new key goes where it is among the given ones, a date as the dates beside it', () => {
    const opened = openData(SITES);
    const [one, { demo, name, updated }] = (opened.value as Any).sites;
    const value = { sites: [one, { demo, name, review: '2027-01-20', updated }], last: '08:00', note: 'fin' };
    expect(setValues(opened, value)).toBe(
      SITES.replace('salud\n', 'salud\n    review: 2027-01-20\n').replace('\n# Al pie', '\nlast: "08:00"\n\n# Al pie'),
    );
  });

  it('a removed key takes the comment right above it, and the first one in an item leaves its dash', () => {
    expect(change(SITES, (all) => delete all.note)).toBe(
      SITES.replace('\n# Al pie\nnote: fin\n', '\n').replace('-01-20\n\n', '-01-20\n'),
    );
    expect(change(SITES, ({ sites }) => delete sites[1].demo)).toBe(SITES.replace('- demo: true\n    name', '- name'));
  });
});

describe('items', () => {
  it('go with their comments', () => {
    expect(change(SITES, ({ sites }) => sites.pop())).toBe(SITES.replace(/\n {2}# La nueva[\s\S]*?20\n/, ''));
  });

  it('come in the style of the others', () => {
    expect(change(SITES, ({ sites }) => sites.push({ name: 'Tres', updated: '2026-03-01' }))).toBe(
      SITES.replace('2026-01-20\n', '2026-01-20\n\n  - name: Tres\n    updated: 2026-03-01\n'),
    );
    expect(change('- { a: 1, b: "x" }\n', (all) => all.push({ a: 2, b: 'y' }))).toBe(
      '- { a: 1, b: "x" }\n- { a: 2, b: "y" }\n',
    );
  });

  it('move with their comments', () => {
    const [, one, two] = /sites:\n([\s\S]*?)\n\n([\s\S]*?)\n\n# Al pie/.exec(SITES) ?? [];
    expect(change(SITES, ({ sites }) => sites.reverse())).toBe(SITES.replace(`${one}\n\n${two}`, `${two}\n\n${one}`));
  });
});

describe('comments', () => {
  it.each<[what: string, before: string, edit: (value: Any) => unknown, after: string]>([
    [
      'the comment below a text that becomes one of two lines goes beside it',
      'k: uno\n  # nota sobre k\nj: 2\n',
      (all) => {
        all.k = 'x\ny';
      },
      'k: |- # nota sobre k\n  x\n  y\nj: 2\n',
    ],
    [
      'a text of two lines takes in no line of spaces below it',
      'k: uno\n    \nj: 2\n',
      (all) => {
        all.k = 'x\ny';
      },
      'k: |-\n  x\n  y\n\nj: 2\n',
    ],
    [
      'a comment further to the right moves with the item above it',
      'a:\n  - |-\n    uno\n    dos\n  - corto\n    # nota de corto\nb: 1\n',
      ({ a }) => a.reverse(),
      'a:\n  - corto # nota de corto\n  - |-\n    uno\n    dos\nb: 1\n',
    ],
    [
      'and stays above a new item',
      'a:\n  - corto\n    # nota de corto\n',
      ({ a }) => a.push('uno\ndos'),
      'a:\n  - corto # nota de corto\n  - |-\n    uno\n    dos\n',
    ],
    [
      'a moved text takes in no line of spaces either',
      'a:\n  - |-\n    uno\n    dos\n  - corto\n        \nb: 1\n',
      ({ a }) => a.reverse(),
      'a:\n  - corto\n  - |-\n    uno\n    dos\n\nb: 1\n',
    ],
    [
      'the comment of a key without a value',
      'a: # pendiente\nb: 1\n',
      (all) => {
        all.a = 'x';
      },
      'a: x # pendiente\nb: 1\n',
    ],
    [
      'that of one which gets a list goes above it',
      'a: # pendiente\nb: 1\n',
      (all) => {
        all.a = ['x', 'z'];
      },
      '# pendiente\na:\n  - x\n  - z\nb: 1\n',
    ],
    [
      'that of one which gets two lines',
      'a: # pendiente\nb: 1\n',
      (all) => {
        all.a = 'x\ny';
      },
      'a: |- # pendiente\n  x\n  y\nb: 1\n',
    ],
    [
      'that of the sign of a text of more lines',
      'a: | # nota\n  x\n  y\nb: 1\n',
      (all) => {
        all.a = 'uno\ndos\n';
      },
      'a: | # nota\n  uno\n  dos\nb: 1\n',
    ],
    [
      'those of a list that becomes empty go above it, but for those of its items',
      'a: # las sedes\n  # Norte\n\n  # de x\n  - x # x\n\n  # Sur\n\n  - y\nb: 1\n',
      (all) => {
        all.a = [];
      },
      '# las sedes\n# Norte\n# Sur\na: []\nb: 1\n',
    ],
    [
      'those between items stay where they part them',
      'a:\n  - x\n\n  # Sur\n\n  - y\n  - z\n',
      ({ a }) => a.splice(1, 1),
      'a:\n  - x\n\n  # Sur\n\n  - z\n',
    ],
    [
      'and when an item moves over them',
      'a:\n  - x\n\n  # Sur\n\n  - y\n  - z\n',
      ({ a }) => a.unshift(a.pop()),
      'a:\n  - z\n  - x\n\n  # Sur\n\n  - y\n',
    ],
    [
      'the heading of a section stays when its first item goes',
      'a:\n  # Uno\n  - x\n  - y\n  # Dos\n  - z\n  - w\n',
      ({ a }) => a.splice(2, 1),
      'a:\n  # Uno\n  - x\n  - y\n  # Dos\n  - w\n',
    ],
    [
      'also that of the first',
      'a:\n  # Uno\n  - x\n  - y\n  # Dos\n  - z\n  - w\n',
      ({ a }) => a.shift(),
      'a:\n  # Uno\n  - y\n  # Dos\n  - z\n  - w\n',
    ],
    [
      'and when an item of another section comes to its beginning',
      'a:\n  # Uno\n  - x\n  - y\n  # Dos\n  - z\n  - w\n',
      ({ a }) => a.splice(2, 0, a.shift()),
      'a:\n  # Uno\n  - y\n  # Dos\n  - z\n  - x\n  - w\n',
    ],
    [
      'the comment of an item goes where the list has no sections',
      'a:\n  - x\n  # de y\n  - y\n  - z\n',
      ({ a }) => a.splice(1, 1),
      'a:\n  - x\n  - z\n',
    ],
    [
      'brackets on several lines stay so, with the comments in them',
      'a: [ # las letras\n  x, # uno\n  # de y\n  y # dos\n]\nb: 1\n',
      ({ a }) => a.push('z'),
      '# las letras\na:\n  [\n    x, # uno\n    # de y\n    y, # dos\n    z,\n  ]\nb: 1\n',
    ],
    [
      'items in brackets move and go with their comments',
      'a: [\n  x, # uno\n  # de y\n  y, # dos\n  z,\n]\n',
      ({ a }) => a.splice(0, 2, a[1]),
      'a:\n  [\n    # de y\n    y, # dos\n    z,\n  ]\n',
    ],
    [
      'braces on several lines take another key',
      '- {\n    code: T6,\n    law: "17", # la de 2015\n  }\n',
      ([item]) => {
        item.until = '2026-01-01';
      },
      '- {\n    code: T6,\n    law: "17", # la de 2015\n    until: "2026-01-01",\n  }\n',
    ],
    [
      'brackets that become empty leave the comments that are not of an item',
      'a: [ # las letras\n  x, # uno\n]\nb: [ y ]\n',
      (all) => {
        all.a = [];
        all.b = [];
      },
      '# las letras\na: []\nb: []\n',
    ],
  ])('%s', (_, before, edit, after) => {
    expect(change(before, edit)).toBe(after);
  });
});

describe('anchors', () => {
  const text = 'a: &x\n  b: 1\nc: *x\n';
  it('go with the first change: each alias is replaced by its value', () => {
    expect(
      change(text, (all) => {
        all.a.b = 2;
        all.c.b = 2;
      }),
    ).toBe('a:\n  b: 2\nc:\n  b: 2\n');
  });
  it('do not change what an alias gave before', () => {
    expect(
      change(text, (all) => {
        all.a.b = 2;
      }),
    ).toBe('a:\n  b: 2\nc:\n  b: 1\n');
    expect(change(text, (all) => delete all.a)).toBe('c:\n  b: 1\n');
  });
});

describe('a page', () => {
  const PAGE = '---\r\ntitle: Uno # nota\r\nowner: SIAU\r\n---\r\n\r\nHola.\r\n';
  it('changes its data and its text apart', () => {
    const page = openPage(PAGE);
    const { markdown } = page.body;
    expect(writePage(page, { title: 'Uno', owner: 'SIAU' }, markdown)).toBe(PAGE);
    expect(writePage(page, { title: 'Dos', owner: 'SIAU' }, markdown)).toBe(PAGE.replace('Uno', 'Dos'));
    expect(writePage(page, { title: 'Uno', owner: 'SIAU' }, 'Adiós.\r\n')).toBe(PAGE.replace('\r\nHola', 'Adiós'));
  });
  it.each(['Hola', '---\ntitle: a\n', '---\ntitle: a\n--- b\n---\n', '---\na: [\n---\n', '---\na: *x\n---\n'])(
    '%j is refused',
    (text) => {
      expect(() => openPage(text)).toThrow(ContentError);
    },
  );
});

describe('hostile YAML', () => {
  it.each([
    ['a file of more than 300,000 characters', `a: ${'b'.repeat(300_000)}`],
    ['brackets deeper than the stack', '['.repeat(100_000)],
    [
      'aliases that multiply',
      [
        'a: &a [x]',
        ...Array.from(
          { length: 20 },
          (_, n) => `${'b'.repeat(n + 1)}: &${'b'.repeat(n + 1)} [${`*${'b'.repeat(n) || 'a'},`.repeat(9)}]`,
        ),
      ].join('\n'),
    ],
    ['a key twice', 'a: 1\na: 2\n'],
    ['tabs', 'a:\n\t- b\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
  ])('%s is refused', (_, text) => {
    expect(() => openData(text)).toThrow(ContentError);
  });

  it('a text with 100,000 empty lines in it is written in a moment', () => {
    const text = `a: |\n  x${'\n'.repeat(100_000)}  y\nb: 1\n`;
    const { user } = process.cpuUsage();
    expect(change(text, (all) => all.b++)).toBe(text.replace('b: 1', 'b: 2'));
    expect(process.cpuUsage().user - user).toBeLessThan(10_000_000);
  });

  it.each([
    ['100,000 lines of comments', `${'#\n'.repeat(100_000)}a: 1\nb: 1\n`],
    ['20,000 items on a line', `a: [${'1,'.repeat(20_000)}]\nb: 1\n`],
    ['20,000 items with comments', `a:\n${'  - 1 #\n'.repeat(20_000)}b: 1\n`],
  ])('%s are written in a moment', (_, text) => {
    const { user } = process.cpuUsage();
    expect(openData(change(text, (all) => all.b++)).value).toMatchObject({ b: 2 });
    expect(process.cpuUsage().user - user).toBeLessThan(10_000_000);
  });

  it('the message names the line of the file', () => {
    expect(() => openData('a: 1\na: 2\n')).toThrow(/^El archivo no es YAML válido: mire la línea 2\./);
    expect(() => openPage('---\na: 1\na: 2\n---\n')).toThrow(/^El archivo no es YAML válido: mire la línea 3\./);
  });
});
