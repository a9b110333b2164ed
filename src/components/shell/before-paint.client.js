(() => {
  const root = document.documentElement;
  root.classList.add('js');
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.classList.add(theme);
    if (theme === 'dark') root.classList.add('color1', 'color2');
    const size = localStorage.getItem('textSize');
    root.classList.add(size === 'textRem15' || size === 'textRem18' ? size : 'text');
    if (localStorage.getItem('letters')) root.classList.add('letters');
    const user = JSON.parse(localStorage.getItem('user') || 'null');
    if (localStorage.getItem('ACCESS_TOKEN') && user) {
      root.classList.add('signed-in');
      root.dataset.role = user.role;
      root.dataset.userId = user.id;
    }
  } catch {}
})();
