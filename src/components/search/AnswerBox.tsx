import type { SearchBox } from '#domain/search/search-box.ts';
import type { ContactLink } from '../../content/contact.ts';
import { DemoMark } from '../DemoMark.tsx';

const PhoneButton = ({ label, text, href, demo }: ContactLink) => (
  <a className="button" href={href}>
    <span>
      {label}: {text}
      {demo && <DemoMark />}
    </span>
  </a>
);

type Props = { box: SearchBox; title: string };

/** The box before the results of a search: the lines of help, or the service of the first result, with its hours. */
export const AnswerBox = ({ box, title }: Props) =>
  box.kind === 'help' ? (
    <section className="notice notice--danger above-3" aria-label="Líneas de ayuda">
      <p className="notice__title">¿Hay una vida en peligro? Llame ya</p>
      <div className="stack gap-2">
        {box.lines.map((line) => (
          <PhoneButton key={line.label} {...line} />
        ))}
      </div>
    </section>
  ) : (
    <section className="notice notice--info above-3" aria-label={title}>
      <p className="notice__title">
        <a href={box.href}>{title}</a>
      </p>
      <p>
        {box.name}: {box.hours}
        {box.state && <strong> {box.state}</strong>}
      </p>
      <PhoneButton {...box.phone} />
    </section>
  );
