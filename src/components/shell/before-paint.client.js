(() => {
  const { classList, dataset } = document.documentElement;
  classList.add('js');
  try {
    const { theme, textSize, ACCESS_TOKEN, user } = localStorage;
    if (theme === 'dark') classList.add('dark', 'color1', 'color2');
    if (theme === 'light') classList.add(theme);
    classList.add(/^textRem1[58]$/.test(textSize) ? textSize : 'text');
    if (!/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/.test(ACCESS_TOKEN ?? '')) {
      delete localStorage.ACCESS_TOKEN;
      delete localStorage.user;
    } else {
      const { id, role } = JSON.parse(user);
      classList.add('signed-in');
      dataset.role = role;
      dataset.userId = id;
    }
  } catch {}
})();
