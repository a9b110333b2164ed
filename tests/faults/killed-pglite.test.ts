import { describe } from 'vitest';
import { killedInTheMiddle } from '../support/servers/power-cut.ts';

describe('a server over an embedded database that is killed in the middle', () => killedInTheMiddle('pglite'));
