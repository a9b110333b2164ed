/** The scenes of the site by name: /escenas/NAME.svg. */
import { finish } from './drawing.ts';
import * as care from './scenes/care.ts';
import * as office from './scenes/office.ts';

const SCENES: Readonly<Record<string, () => string>> = {
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
};
export const SCENE_NAMES = Object.keys(SCENES);
export const drawScene = (name: string): string => finish(SCENES[name]?.() ?? '');
