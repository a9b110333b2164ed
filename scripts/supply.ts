/** Writes the SBOM (CycloneDX) and checks the dependencies for known vulnerabilities: `npm run supply`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { judgeDependencies } from './lib/dependency-verdict.ts';

const FOLDER = join(ROOT, 'test-results');
/** An unreachable registry must not block. */
const OPTIONS = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 60_000 } as const;
const npm = (...parameters: string[]): string => spawnSync('npm', parameters, OPTIONS).stdout ?? '';

const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
const { components = [] } = JSON.parse(sbom || '{}') as { components?: unknown[] };
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'sbom.cdx.json'), sbom);
console.log(`npm sbom: ${components.length} componentes en test-results/sbom.cdx.json`);

const { passed, lines } = judgeDependencies(npm('audit', '--omit=dev', '--json'));
for (const line of lines) console.log(line);
process.exit(passed && components.length > 0 ? 0 : 1);
