const BOTS = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor|curl|wget|python/i;

/** Whether a user agent says that it is a program: it gets its response and is not counted. */
export const isDeclaredBot = (agent: string): boolean => BOTS.test(agent);
