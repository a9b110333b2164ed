import { describe } from 'vitest';
import { killedInTheMiddle } from '../support/killed.ts';

describe('a server over an embedded database that is killed in the middle', () => killedInTheMiddle('pglite'));
