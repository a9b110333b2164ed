import { describe } from 'vitest';
import { killedInTheMiddle } from '../support/servers/power-cut.ts';

describe('a server over PostgreSQL that is killed in the middle', () => killedInTheMiddle('postgres'));
