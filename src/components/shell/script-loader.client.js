(() => {
  const bring = () => {
    clearTimeout(late);
    const parts = [...document.querySelectorAll('[data-script]')];
    Promise.all(parts.map((part) => import(`${part.getAttribute('data-script')}`))).then(() => {
      document.documentElement.dataset.scriptsReady = '';
    });
  };
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint')[0]) bring();
  }).observe({ type: 'paint', buffered: true });
  const late = setTimeout(bring, 3000);
})();
