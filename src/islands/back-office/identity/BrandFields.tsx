import { type CSSProperties, use, useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import type { Field as Described } from '#domain/content-editing/forms/describe-fields.ts';
import type { ControlProps } from '#islands/field-form/FieldControl.tsx';
import { type GroupField, helpOf, isValues, pathBelow, textOf, valuesOf } from '#islands/field-form/field-values.ts';
import { FieldFormContext } from '#islands/field-form/form-context.ts';
import { FileInput } from '#islands/uploads/FileInput.tsx';
import { LOGO_TYPES, type LogoExtension, logoExtension, logoIssue, MAX_LOGO_KB, previewOf } from './identity.model.ts';

type Props = ControlProps<GroupField> & { hasLogo: boolean };

/** Controls of their own: no other form has a colour with its preview, or a file that travels in its answers. */
export function BrandFields({ field, path, value, onChange, hasLogo }: Props) {
  const values = valuesOf(value);
  const propsOf = (name: string) => ({
    field: field.fields[name] as Described,
    path: pathBelow(path, name),
    value: values[name],
    onChange: (changed: unknown) => onChange({ ...values, [name]: changed }),
  });
  return (
    <>
      <LogoField {...propsOf('logo')} hasLogo={hasLogo} />
      <ColorField {...propsOf('main')} />
      <ColorField {...propsOf('accent')} />
      <Preview main={textOf(values.main)} accent={textOf(values.accent)} />
    </>
  );
}

type Logo = { extension: LogoExtension; base64: string };
/** A file was asked for, and none was chosen. */
const NO_FILE = '';

function LogoField({ field, path, value, onChange, hasLogo }: ControlProps & { hasLogo: boolean }) {
  const { errors } = use(FieldFormContext);
  const [issue, setIssue] = useState<string | null>(null);
  const logo = isValues(value) ? (value as Logo) : null;
  const choose = async (file: File) => {
    const extension = logoExtension(file.type);
    const reason = logoIssue(file);
    setIssue(reason);
    // A file that is refused leaves no other one in its place.
    onChange(extension && !reason ? { extension, base64: await readBase64(file) } : NO_FILE);
  };
  const options = [
    ...(hasLogo ? [{ value: 'keep', label: 'El que ya está' }] : []),
    { value: 'file', label: 'Un archivo' },
    { value: 'none', label: 'Sin logo: se ven las iniciales' },
  ];
  const choice = value === null ? 'none' : value === 'keep' ? 'keep' : 'file';
  return (
    <>
      <RadioGroup
        name={pathBelow(path, 'choice')}
        label={field.label}
        required
        value={choice}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(chosen === 'none' ? null : chosen === 'keep' ? 'keep' : NO_FILE)
        }
        options={options}
      />
      {choice === 'file' && (
        <>
          <FileInput
            name={path}
            label="Archivo del logo"
            hint={`SVG, PNG o WebP, de hasta ${MAX_LOGO_KB} kB. Mejor sin fondo y sin letra menuda.`}
            errors={issue ? [issue] : errors[path]}
            required
            accept=".svg,.png,.webp"
            onChoose={choose}
          />
          <p className="visually-hidden" role="status">
            {issue}
          </p>
          {logo && (
            <img
              className="identity__logo"
              src={`data:${LOGO_TYPES[logo.extension]};base64,${logo.base64}`}
              alt="Así se ve el logo"
            />
          )}
        </>
      )}
    </>
  );
}

function ColorField({ field, path, value, onChange }: ControlProps) {
  const { errors } = use(FieldFormContext);
  const color = textOf(value);
  return (
    <Field name={path} label={field.label} hint={helpOf(field)} errors={errors[path]} required>
      {(control) => (
        <div className="cluster">
          <input
            {...control}
            className="input identity__code"
            type="text"
            value={color}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <input
            className="identity__color"
            type="color"
            aria-label={`${field.label}, con el selector`}
            value={/^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}

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

async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}
