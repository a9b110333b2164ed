import { describe } from 'vitest';
import { killedInTheMiddle } from '../support/killed.ts';

describe('a server over PostgreSQL that is killed in the middle', () => killedInTheMiddle('postgres'));
