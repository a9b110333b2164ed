/** What a robots.txt allows (RFC 9309). Pure. */

type Rule = { allows: boolean; path: string };

/** Whether a program may ask for a path: the longest rule of its group counts, else of the group of all. */
export function robotsAllow(text: string, agent: string, path: string): boolean {
  const groups = groupsOf(text);
  const own = groups.filter(({ agents }) => agents.some((name) => name === agent.toLowerCase()));
  const rules = (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    (group) => group.rules,
  );
  const matching = rules.filter((rule) => rule.path !== '' && matches(rule.path, path));
  const [first] = matching.sort((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows));
  return first?.allows ?? true;
}

function groupsOf(text: string) {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const [key, content] = [name.toLowerCase(), value.trim()];
    const last = groups.at(-1);
    if (key === 'user-agent') {
      if (last && last.rules.length === 0) last.agents.push(content.toLowerCase());
      else groups.push({ agents: [content.toLowerCase()], rules: [] });
    }
    if (last && (key === 'allow' || key === 'disallow')) last.rules.push({ allows: key === 'allow', path: content });
  }
  return groups;
}

/** `*` stands for any text, `$` at the end for the end; compared part by part, without a regular expression. */
function matches(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const [start = '', ...parts] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (isWhole && isLast) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
