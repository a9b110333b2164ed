/** Runs the Nu Html Checker over pages, where Java is installed. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** A complaint that we do not follow, with the reason. */
const IGNORED_MESSAGES: { says: RegExp; because: string }[] = [
  {
    says: /^Trailing slash on void elements has no effect/,
    because: 'React writes <input/>; browsers read it as <input>, and the checker itself calls it information.',
  },
  {
    says: /^CSS: (“container(-type)?”: Property “container(-type)?” doesn't exist|Unrecognized at-rule “@container”)/,
    because: 'The checker does not know container queries yet; every browser since 2023 does.',
  },
  {
    says: /^CSS: (“animation-timeline”: Property “animation-timeline” doesn't exist|Unrecognized at-rule “@property”)/,
    because: 'The checker does not know scroll timelines yet; browsers without them show the scrollbar.',
  },
];

const output = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().default(''),
      lastLine: z.number().optional(),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
});

/** A short life does not repay optimised code or parallel collection: a third of the CPU time. The schemas recurse deeply. */
const JVM_FLAGS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

/** Every error and warning in these files, or in every HTML file of these folders, a line each. */
export function listHtmlErrors(paths: string[]): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const parameters = [...JVM_FLAGS, '-jar', jar, '--format', 'json', '--skip-non-html', ...paths];
  const { stderr, error } = spawnSync('java', parameters, { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
  if (error) throw error;
  return output
    .parse(JSON.parse(stderr))
    .messages.filter(({ message }) => !IGNORED_MESSAGES.some(({ says }) => says.test(message)))
    .map(({ type, url, message, extract }) => `${url}: ${type}: ${message} «${extract.trim()}»`);
}
