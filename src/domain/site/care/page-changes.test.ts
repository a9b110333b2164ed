import { expect, it } from 'vitest';
import { pageChanges } from './page-changes.ts';

const commit = (day: string, message: string, isPublication = false) => ({
  at: new Date(`${day}T12:00:00-05:00`),
  message,
  isPublication,
});

it('the changes of a page are the words of publications and of trailers, else the day alone', () => {
  expect(
    pageChanges('Consulta externa', [
      commit('2026-11-23', 'Consulta externa: cambia «Datos del servicio»', true),
      commit('2026-11-23', 'Corrige el teléfono', true),
      commit('2026-11-23', 'Corrige el teléfono', true),
      commit('2026-11-23', 'style: wrap lines'),
      commit('2026-11-20', 'docs(content): tell hours\n\nCambio: El horario de los sábados.\nRefs: 4'),
      commit('2026-11-19', 'fix(content): typo'),
      commit('2026-11-19', 'fix(content): other typo'),
    ]),
  ).toEqual([
    { day: '2026-11-23', text: 'Cambia «Datos del servicio»' },
    { day: '2026-11-23', text: 'Corrige el teléfono' },
    { day: '2026-11-20', text: 'El horario de los sábados.' },
    { day: '2026-11-19', text: null },
  ]);
});
