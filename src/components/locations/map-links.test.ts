import { expect, it } from 'vitest';
import { directionsUrl, mapUrl, placeUrl } from './map-links.ts';

const POINT = { latitude: 5.5353, longitude: -73.3678 };

it('the map surrounds the point, west to east and south to north, and marks it', () => {
  const query = new URL(mapUrl(POINT)).searchParams;
  expect(query.get('bbox')).toBe('-73.37180,5.53280,-73.36380,5.53780');
  expect(query.get('marker')).toBe('5.5353,-73.3678');
});

it('the links lead to the same point', () => {
  expect(placeUrl(POINT)).toBe('https://www.openstreetmap.org/?mlat=5.5353&mlon=-73.3678#map=17/5.5353/-73.3678');
  expect(directionsUrl(POINT)).toContain('destination=5.5353%2C-73.3678');
});
