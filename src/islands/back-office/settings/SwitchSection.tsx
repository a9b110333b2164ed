import { Checkbox } from '#components/form/Checkbox.tsx';
import { ResourceSection } from '../Section.tsx';
import type { SettingsProps } from './SecondFactorSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';

type Props = SettingsProps & {
  name: 'human_check' | 'external_links_check';
  title: string;
  help: string;
  label: string;
  hint: string;
};

/** A section with one setting that is on or off. */
const SwitchSection = ({ settings, name, title, help, label, hint }: Props) => (
  <ResourceSection title={title} help={help} failureTitle="No pudimos cargar los ajustes" resource={settings}>
    {(current) => (
      <SettingsForm bodyOf={(values) => ({ [name]: values[name] === 'on' })}>
        <Checkbox name={name} label={label} hint={hint} defaultChecked={current[name]} />
      </SettingsForm>
    )}
  </ResourceSection>
);

/** Whether the forms of citizens ask to confirm that no program sends them. */
export const HumanCheckSection = (props: SettingsProps) => (
  <SwitchSection
    {...props}
    name="human_check"
    title="Correo basura en los formularios"
    help="Actívelo solo si llegan muchas solicitudes falsas. Nadie queda sin radicar: las PQRSD sin confirmar llegan marcadas «Posible correo basura»."
    label="Pedir «Confirmar que no soy un programa»"
    hint="Un botón, sin acertijos ni imágenes, al presentar una PQRSD, pedir una cuenta o recuperar la contraseña."
  />
);

/** Whether the links of the site to others are checked. */
export const ExternalLinksSection = (props: SettingsProps) => (
  <SwitchSection
    {...props}
    name="external_links_check"
    title="Enlaces a otros sitios"
    help="El portal puede revisar cada noche los enlaces de sus páginas a otros sitios. Los que fallan dos noches seguidas salen en «Cuidado del sitio» y en el correo a la dependencia que responde por la página."
    label="Revisar los enlaces cada noche"
    hint="Entre la 1 y las 5 de la mañana, uno por uno y sin enviar ningún dato de visitantes."
  />
);
