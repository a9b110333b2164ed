import { describe, expect, it } from 'vitest';
import { isSimilarText, similarityReasons, textMarks } from './similarity.ts';

const TEXT =
  'Llevo dos meses esperando la cita de medicina interna y en la ventanilla me dicen que no hay agenda hasta el otro año';
const NO_PERSON = { numberDocument: null, email: null, telephone: null };

describe('the text of two requests', () => {
  it('is alike when only a few words differ, and then shares a mark', () => {
    for (const other of [
      TEXT.toUpperCase(),
      TEXT.replace('dos meses', 'tres meses'),
      `Buenos días. ${TEXT}. Gracias.`,
      TEXT.normalize('NFD').replace(/\p{M}/gu, ''),
    ]) {
      expect(isSimilarText(TEXT, other), other).toBe(true);
      expect(textMarks(other).some((mark) => textMarks(TEXT).includes(mark))).toBe(true);
    }
  });

  it('is not alike when it is of another matter, or too short to tell', () => {
    expect(isSimilarText(TEXT, 'En urgencias me gritaron y no me dejaron entrar con mi mamá, que tiene 80 años')).toBe(
      false,
    );
    expect(isSimilarText('Me gritaron', 'Me gritaron')).toBe(false);
    expect(textMarks('Me gritaron')).toEqual([]);
  });

  it('has few marks, each of 32 bits, however long it is', () => {
    const marks = textMarks(Array.from({ length: 2_000 }, (_, index) => `palabra${index}`).join(' '));
    expect(marks).toHaveLength(12);
    for (const mark of marks) expect(mark).toBe(mark | 0);
  });
});

describe('two requests look the same', () => {
  it('by document, mail or telephone, with or without the code of the country', () => {
    const one = {
      numberDocument: '52345678',
      email: 'Ana@correo.example',
      telephone: '573001234567',
      description: 'a',
    };
    const other = {
      numberDocument: '52345678',
      email: 'ana@correo.example',
      telephone: '3001234567',
      description: 'b',
    };
    expect(similarityReasons(one, other)).toEqual(['document', 'email', 'telephone']);
  });

  it('by their text only, when one is anonymous', () => {
    const named = { numberDocument: '1', email: 'a@b.co', telephone: '3001234567', description: TEXT };
    expect(similarityReasons({ ...NO_PERSON, description: TEXT }, named)).toEqual(['text']);
    expect(similarityReasons({ ...NO_PERSON, description: 'x' }, { ...NO_PERSON, description: 'y' })).toEqual([]);
  });
});
