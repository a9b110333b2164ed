/** The focus after an answer to the ITA: the question may leave the list, and its section with it. */
import { flushSync } from 'react-dom';
import { focusTitle } from '#islands/api-client/focus-title.ts';

const sections = (): Element[] => [...document.querySelectorAll('.office-fold')];
const answerButtons = (section: Element): HTMLElement[] => [
  ...section.querySelectorAll<HTMLElement>('.office-actions > button'),
];

/** Shows an answer. Where the button of its question goes, the focus moves to the one that takes its place. */
export function showAnswer(button: HTMLElement, show: () => void): void {
  const before = sections();
  const section = before.find((one) => one.contains(button));
  const sectionPlace = section ? before.indexOf(section) : 0;
  const place = section ? answerButtons(section).indexOf(button) : 0;
  flushSync(show);
  if (button.isConnected) return;
  const left = section?.isConnected ? answerButtons(section) : [];
  const target = left[place] ?? left.at(-1) ?? sectionButton(sectionPlace);
  if (target) target.focus();
  else focusTitle();
}

/** The button of the section that is now in a place, or of the last one. */
const sectionButton = (place: number) =>
  (sections()[place] ?? sections().at(-1))?.querySelector<HTMLElement>('h2 button');
