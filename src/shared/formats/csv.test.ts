import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const line = (value: string | number | null) =>
  toCsv([{ name: 'c', value: () => value }], [1]).slice('\uFEFFc\r\n'.length);

describe('a CSV file', () => {
  it('begins with the byte order mark and a header line, and ends every line with CRLF', () => {
    const columns = [
      { name: 'Nombre', value: (row: { name: string; age: number | null }) => row.name },
      { name: 'Edad', value: (row: { name: string; age: number | null }) => row.age },
    ];
    const rows = [
      { name: 'Ana Muñoz', age: 7 },
      { name: 'Luz', age: null },
    ];
    expect(toCsv(columns, rows)).toBe('\uFEFFNombre,Edad\r\nAna Muñoz,7\r\nLuz,\r\n');
  });

  it('quotes what would break a line or a cell', () => {
    expect(line('a, b')).toBe('"a, b"\r\n');
    expect(line('dijo "sí"')).toBe('"dijo ""sí"""\r\n');
    expect(line('dos\nlíneas')).toBe('"dos\nlíneas"\r\n');
    expect(line(' borde ')).toBe('" borde "\r\n');
  });

  it('no text runs as a formula at any separator', () => {
    expect(line('=1+1')).toBe("'=1+1\r\n");
    expect(line('@SUM(A1)')).toBe("'@SUM(A1)\r\n");
    expect(line('-2+3|cmd')).toBe("'-2+3|cmd\r\n");
    expect(line('\t=1')).toBe('"\t\'=1"\r\n');
    expect(line("demora;=cmd|' /C calc'!A0;x")).toBe("demora;'=cmd|' /C calc'!A0;x\r\n");
    expect(line('a\n=1+1')).toBe('"a\n\'=1+1"\r\n');
    expect(line('x;＝1')).toBe("x;'＝1\r\n");
    expect(line('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
  });

  it('phone numbers, figures and plain texts are unchanged', () => {
    const second = (value: string | number) =>
      toCsv(
        [
          { name: 'a', value: () => 'x' },
          { name: 'b', value: () => value },
        ],
        [1],
      ).slice('\uFEFFa,b\r\nx,'.length);
    expect(second('+57 608 555 0100')).toBe('+57 608 555 0100\r\n');
    expect(second('-1.200,50')).toBe('"-1.200,50"\r\n');
    expect(second(-3)).toBe('-3\r\n');
    const plain = 'Carrera 7 # 12-34; ana@correo.co (3001234567) - 2 + 2 = 4';
    expect(second(plain)).toBe(`${plain}\r\n`);
  });
});
