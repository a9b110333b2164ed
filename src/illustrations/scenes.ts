/** The scenes of the site by name: /escenas/NAME.svg. */
import { finish } from './drawing.ts';
import * as care from './scenes/care.ts';
import * as office from './scenes/office.ts';
import * as places from './scenes/places.ts';
import * as wide from './scenes/wide.ts';

/** A scene that is not 480 by 360 says how large it is. */
type Scene = (() => string) | { draw: () => string; width: number; height: number };

const SCENES: Readonly<Record<string, Scene>> = {
  consulta: care.consulta,
  urgencias: care.urgencias,
  laboratorio: care.laboratorio,
  hospitalizacion: care.hospitalizacion,
  vacuna: care.vacuna,
  mujeres: care.mujeres,
  'adulto-mayor': care.adultoMayor,
  etnias: care.etnias,
  camino: care.camino,
  equipo: care.equipo,
  ambiente: care.ambiente,
  ventanilla: office.ventanilla,
  carta: office.carta,
  reunion: office.reunion,
  papeles: office.papeles,
  digital: office.digital,
  perdido: office.perdido,
  'sin-senal': office.sinSenal,
  llave: office.llave,
  vacio: office.vacio,
  listo: office.listo,
  brigada: { draw: wide.brigada, width: 1008, height: 364 },
  jornada: { draw: wide.jornada, width: 1008, height: 364 },
  vecinos: { draw: wide.vecinos, width: 260, height: 210 },
  servicios: { draw: wide.servicios, width: 640, height: 360 },
  pueblo: { draw: places.pueblo, width: 640, height: 360 },
  vereda: { draw: places.vereda, width: 640, height: 360 },
};
export const SCENE_NAMES = Object.keys(SCENES);
export function drawScene(name: string): string {
  const scene = SCENES[name];
  if (typeof scene !== 'object') return finish(scene?.() ?? '');
  return finish(scene.draw(), scene.width, scene.height);
}
