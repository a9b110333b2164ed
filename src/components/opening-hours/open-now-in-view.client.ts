/** Starts the script of the open-now marks when the first of them comes near the screen. */

/** About a screen of a phone: the mark is written before it is read. */
const NEAR = '600px';

const template = document.querySelector<HTMLTemplateElement>('[data-open-now]');
const observer = new IntersectionObserver(
  (seen) => {
    if (!template || !seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    document.body.append(template.content.cloneNode(true));
  },
  { rootMargin: NEAR },
);
for (const mark of document.querySelectorAll('[data-timetable]')) observer.observe(mark);
