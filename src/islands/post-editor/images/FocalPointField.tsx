import type { MouseEvent, PointerEvent } from 'react';
import { Button } from '#components/form/Button.tsx';
import { CENTER, formatFocalPoint, type Point, parseFocalPoint } from '#domain/files/focal-point.ts';

type Props = { source: string; focus: string; onChange: (focus: string) => void };

/** Each key moves the point as its arrow says: on a slider «up» adds, while a picture counts from its upper edge. */
const SLIDERS = [
  {
    label: 'De izquierda a derecha',
    percentOf: ({ x }: Point) => x,
    pointOf: (value: number): Partial<Point> => ({ x: value }),
  },
  {
    label: 'De abajo hacia arriba',
    percentOf: ({ y }: Point) => 100 - y,
    pointOf: (value: number): Partial<Point> => ({ y: 100 - value }),
  },
];

/** The picture as cards show it, and, folded, the spot that they keep in sight: pressed on it, or moved with two sliders. */
export function FocalPointField({ source, focus, onChange }: Props) {
  const point = parseFocalPoint(focus);
  const set = (part: Partial<Point>) => onChange(formatFocalPoint({ ...point, ...part }));
  return (
    <>
      <p className="focal-point__label">Así se verá en las listas</p>
      <img className="focal-point__card" src={source} alt="" style={{ objectPosition: focus }} />
      <details className="focal-point__fold">
        <summary>Cambiar el recorte</summary>
        <fieldset className="stack focal-point">
          <legend className="visually-hidden">Recorte en las listas</legend>
          <p className="field__hint">
            La publicación muestra la imagen completa; las listas la recortan. Toque en ella lo que siempre debe verse.
          </p>
          <FocusPicker source={source} point={point} onPick={set} />
          {SLIDERS.map(({ label, percentOf, pointOf }) => (
            <label key={label} className="focal-point__slider">
              <span>{label}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={percentOf(point)}
                aria-valuetext={`${percentOf(point)} %`}
                onChange={(event) => set(pointOf(Number(event.target.value)))}
              />
            </label>
          ))}
          {focus !== CENTER && <Button kind="quiet" label="Volver al centro" onClick={() => onChange(CENTER)} />}
        </fieldset>
      </details>
    </>
  );
}

type PickerProps = { source: string; point: Point; onPick: (point: Point) => void };

/** A press or a tap sets the point; with a mouse it can also be dragged, while a finger scrolls the page. */
function FocusPicker({ source, point, onPick }: PickerProps) {
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPick({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1 && event.pointerType !== 'touch') pick(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the sliders are the way of the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className="focal-point__picture" onClick={pick} onPointerMove={drag}>
      <img src={source} alt="" draggable={false} />
      <span className="focal-point__mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
    </div>
  );
}
