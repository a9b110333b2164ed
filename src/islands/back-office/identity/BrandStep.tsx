import { type CSSProperties, useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { Notice } from '#components/form/Notice.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { FileInput } from '#islands/uploads/FileInput.tsx';
import { logoExtension, logoIssue, MAX_LOGO_KB, previewOf } from './identity.model.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

type Logo = { extension: string; base64: string };
const NEW_LOGO = 'new';
const KEPT_LOGO = 'keep';
const NO_LOGO = 'none';

export function BrandStep(props: StepProps) {
  const { options, answers } = props.state;
  const saved = answers.brand;
  const [main, setMain] = useState(String(saved.main));
  const [accent, setAccent] = useState(String(saved.accent));
  const [logo, setLogo] = useState<Logo | null>(typeof saved.logo === 'object' ? (saved.logo as Logo | null) : null);
  const [issue, setIssue] = useState<string | null>(null);
  const [choice, setChoice] = useState(logo ? NEW_LOGO : saved.logo === 'keep' ? KEPT_LOGO : NO_LOGO);
  const choose = async (file: File) => {
    const extension = logoExtension(file.type);
    const reason = logoIssue(file);
    setIssue(reason);
    // A file that is refused leaves no other one in its place.
    setLogo(extension && !reason ? { extension, base64: await readBase64(file) } : null);
  };
  const check = (): FieldErrors =>
    choice === NEW_LOGO && !logo ? { logo_file: [issue ?? 'Elija el archivo del logo.'] } : {};
  const kept = options.logo && saved.logo === 'keep' ? [{ value: KEPT_LOGO, label: 'El que ya está' }] : [];
  return (
    <StepForm
      step="brand"
      bodyOf={() => ({ main, accent, logo: choice === NEW_LOGO ? (logo ?? '') : choice === KEPT_LOGO ? 'keep' : null })}
      check={check}
      {...props}
    >
      <RadioGroup
        name="logo"
        label="Logo"
        required
        value={choice}
        onChange={(event) => setChoice(event.currentTarget.value)}
        options={[
          ...kept,
          { value: NEW_LOGO, label: 'Un archivo' },
          { value: NO_LOGO, label: 'Sin logo: se ven las iniciales' },
        ]}
      />
      {choice === NEW_LOGO && (
        <>
          <FileInput
            name="logo_file"
            label="Archivo del logo"
            hint={`SVG, PNG o WebP, de hasta ${MAX_LOGO_KB} kB. Mejor sin fondo y sin letra menuda.`}
            errors={issue ? [issue] : undefined}
            required
            accept=".svg,.png,.webp"
            onChoose={choose}
          />
          <p className="visually-hidden" role="status">
            {issue}
          </p>
          {logo && <img className="identity__logo" src={dataUrl(logo)} alt="Así se ve el logo" />}
        </>
      )}
      <ColorField
        name="main"
        label="Color principal"
        hint="Enlaces, botones y pie de página."
        value={main}
        onChange={setMain}
      />
      <ColorField
        name="accent"
        label="Color de acento"
        hint="Urgencias, fechas y detalles."
        value={accent}
        onChange={setAccent}
      />
      <Preview main={main} accent={accent} />
    </StepForm>
  );
}

type ColorProps = { name: string; label: string; hint: string; value: string; onChange: (value: string) => void };

const ColorField = ({ value, onChange, ...field }: ColorProps) => (
  <Field {...field} required>
    {(control) => (
      <div className="cluster">
        <input
          {...control}
          className="input identity__code"
          type="text"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          className="identity__color"
          type="color"
          aria-label={`${field.label}, con el selector`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    )}
  </Field>
);

const NAMES = { main: 'principal', accent: 'de acento' } as const;

function Preview({ main, accent }: { main: string; accent: string }) {
  const preview = previewOf({ main, accent });
  if (!preview) return null;
  const adjusted = Object.entries(preview.adjusted);
  return (
    <div className="stack">
      {adjusted.map(([name, color]) => (
        <Notice key={name} kind="info" title={`El color ${NAMES[name as keyof typeof NAMES]} se oscurece`}>
          <p>
            Tal como está no se lee sobre blanco. En los textos y botones del tema claro el sitio usa {color}; el logo y
            los iconos conservan el suyo.
          </p>
        </Notice>
      ))}
      <div className="identity__samples">
        {preview.samples.map(({ name, palette, onPaper, onButton, accentOnPaper }) => (
          <section key={name} className="identity__sample" aria-label={`Muestra: ${name}`} style={variablesOf(palette)}>
            <p className="identity__sample-title">{name}</p>
            <p>
              Texto de una página, con un <span className="identity__link">enlace</span>.
            </p>
            <p className="identity__accent">Urgencias y fechas</p>
            <p>
              <span className="identity__button">Botón</span>
            </p>
            <p className="text-s">
              Contraste: enlace {ratio(onPaper)}, botón {ratio(onButton)}, acento {ratio(accentOnPaper)}. La norma pide
              4,5.
            </p>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Rounded down: no sample says more than there is. */
const ratio = (value: number): string => (Math.floor(value * 10) / 10).toLocaleString('es-CO');

const variablesOf = (palette: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(palette).map(([name, color]) => [`--${name}`, color]));

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };
const dataUrl = ({ extension, base64 }: Logo): string => `data:${TYPES[extension]};base64,${base64}`;

async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}
