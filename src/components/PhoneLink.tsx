import { DemoMark } from './DemoMark.tsx';

/** A phone in a sentence (`phoneContact`, content/contact.ts); an invented one is marked, and its link dials nothing. */
type Props = { text: string; href: string; demo: boolean };

export const PhoneLink = ({ text, href, demo }: Props) => (
  <a href={href}>
    {text}
    {demo && <DemoMark />}
  </a>
);
