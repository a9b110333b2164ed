/**
 * The oldest browsers of the portal, in the words of the bundler, which lowers scripts and styles to them
 * (astro.config.mjs): telephones that stay at iOS 16, and offices with Windows 7.
 */
export const OLDEST_BROWSERS = ['safari16.4', 'ios16.4', 'chrome109', 'edge109', 'firefox115'];
