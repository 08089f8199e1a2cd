interface EditedTrip {
  _rev: string;
  title: string;
  rdsUrl: string;
  country: { slug: string };
  city: { title: string; lat: number; lng: number };
}

/** Returns what a browser without scripts posts if no field of the editor was changed. @param trip as the API returns it */
export function unchangedForm({ _rev, country, city, title, rdsUrl }: EditedTrip): Record<string, string> {
  return {
    revision: _rev,
    visible: 'on',
    switchedOn: 'on',
    title,
    rdsUrl,
    'country.slug': country.slug,
    'city.title': city.title,
    'city.lat': String(city.lat),
    'city.lng': String(city.lng),
  };
}
