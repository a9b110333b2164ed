/** Replaces the button by the map when the visitor presses it. */
function initMap(map: HTMLElement): void {
  const { map: address = '', mapTitle = '' } = map.dataset;
  map.querySelector('button')?.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = mapTitle;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.tabIndex = 0;
    map.replaceChildren(frame);
    frame.focus();
  });
}

for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) initMap(map);
