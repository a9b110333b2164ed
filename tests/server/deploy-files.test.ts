/** What the delivered service files close; nothing here is run, because tests have neither systemd nor Docker. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
const HARDENING = /^(?:No|Capability|Ambient|Protect|Private|Restrict|Lock|Remove|SystemCall)\w+=.*$/gm;

it('the nightly backup is as closed as the portal itself', () => {
  const portal = read('portal.service').match(HARDENING) ?? [];
  const backup = read('portal-backup.service').match(HARDENING) ?? [];
  expect(portal.length).toBeGreaterThan(20);
  expect(backup).toEqual(expect.arrayContaining(portal));
});

it('no container keeps a capability that it does not name, nor gains any', () => {
  const { services } = parse(read('compose.yaml')) as {
    services: Record<string, { cap_drop?: string[]; security_opt?: string[] }>;
  };
  expect(Object.keys(services).sort()).toEqual(['caddy', 'portal', 'postgres']);
  for (const [name, service] of Object.entries(services)) {
    expect(service.cap_drop, name).toEqual(['ALL']);
    expect(service.security_opt, name).toContain('no-new-privileges:true');
  }
});
