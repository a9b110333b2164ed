import type { SearchBox } from '#domain/search/search-box.ts';

type Props = { box: SearchBox; title: string };

/** What stands before the results of a search: the lines of help, or the service of the first result, with its hours. */
export const AnswerBox = ({ box, title }: Props) =>
  box.kind === 'help' ? (
    <section className="notice notice--danger" aria-label="Líneas de ayuda">
      <p className="notice__title">¿Hay una vida en peligro? Llame ya</p>
      <ul className="list">
        {box.lines.map(({ name, text, href }) => (
          <li key={name}>
            <a className="button" href={href}>
              {name}: {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : (
    <section className="notice notice--info" aria-label={title}>
      <p className="notice__title">
        <a href={box.href}>{title}</a>
      </p>
      <p>
        {box.name}: {box.hours}
        {box.state && <strong> {box.state}</strong>}
      </p>
      <a className="button" href={box.phone.href}>
        {box.phone.name}: {box.phone.text}
      </a>
    </section>
  );
