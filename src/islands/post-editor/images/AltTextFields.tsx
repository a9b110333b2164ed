import { Checkbox } from '#components/form/Checkbox.tsx';
import { TextField } from '#components/form/TextField.tsx';

type AltText = { alt: string; decorative: boolean };
type Props = AltText & {
  /** Names of the two controls; the error summary links to the first. */
  names: { alt: string; decorative: string };
  maxLength?: number;
  onChange: (part: Partial<AltText>) => void;
};

/** Alternative text, or the mark of a decorative image: one of the two is required. */
export function AltTextFields({ names, alt, decorative, maxLength, onChange }: Props) {
  return (
    <>
      <TextField
        name={names.alt}
        label="Texto alternativo"
        hint="Qué muestra la imagen, para quien no puede verla."
        required={!decorative}
        disabled={decorative}
        maxLength={maxLength}
        value={alt}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <Checkbox
        name={names.decorative}
        label="Imagen decorativa"
        hint="No agrega información: los lectores de pantalla la pasan por alto."
        checked={decorative}
        onChange={(event) => onChange({ decorative: event.target.checked })}
      />
    </>
  );
}
