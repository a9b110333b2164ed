/** Addresses of maps around a point. */
type Point = { latitude: number; longitude: number };

/** The origin of the map. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** The only third-party iframe of the portal, allowed on the page of the map alone. */
export const MAP_POLICY = `frame-src ${MAP_ORIGIN}` as const;

/** Half the width and height of the map, in degrees: about 800 by 500 metres. */
const HALF_WIDTH = 0.004;
const HALF_HEIGHT = 0.0025;

export function mapUrl({ latitude, longitude }: Point): string {
  const box = [longitude - HALF_WIDTH, latitude - HALF_HEIGHT, longitude + HALF_WIDTH, latitude + HALF_HEIGHT];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

export function placeUrl({ latitude, longitude }: Point): string {
  return `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

type Address = { street: string; municipality: string; department: string };

/** To a point, or to an address while the point is not known. */
export function directionsUrl(place: Point | Address): string {
  const destination =
    'street' in place
      ? `${place.street}, ${place.municipality}, ${place.department}, Colombia`
      : `${place.latitude},${place.longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
