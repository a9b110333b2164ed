// Runs before the first paint, so that nobody sees the wrong theme, size or signed-in state for a moment.
// Astro's policy carries the hash of this very text: it is inlined as it is (astro.config.ts).
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.classList.add(theme);
    if (theme === 'dark') root.classList.add('color1', 'color2');
    const size = localStorage.getItem('textSize');
    root.classList.add(size === 'textRem15' || size === 'textRem18' ? size : 'text');
    const user = JSON.parse(localStorage.getItem('user') || 'null');
    if (localStorage.getItem('ACCESS_TOKEN') && user) {
      root.classList.add('signed-in');
      root.dataset.role = user.role;
    }
  } catch {
    // Storage may be forbidden or hold something else: the page is then as for a first visit.
  }
})();
