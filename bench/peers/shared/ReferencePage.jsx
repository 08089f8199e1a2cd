/** A list of 25 cards with constant size: 1,287 elements and 86 kB with its data. It does not follow the product. */

const places = ['Plau am See', 'Cuxhaven', 'Ruhpolding', 'Lemmer', 'Caorle', 'Winterberg', 'Eckernförde'];
const subjects = ['Segeln', 'Reiten', 'Klettern', 'Surfen', 'Zelten', 'Tanzen', 'Forschen', 'Paddeln'];

const numbersTo = (count) => Array.from({ length: count }, (_, index) => index);

export function createTrips(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}-lagerfeuer`,
    title: `${subjects[index % subjects.length]} in ${places[index % places.length]} mit neuen Freunden ${index}`,
    teaser:
      'Eine Woche draußen, mit Lagerfeuer, Geländespiel und viel Zeit zum Baden. Für alle, die gern draußen sind.',
    text: 'Wir wohnen in Zelten oder in einem Haus, kochen zusammen und sind jeden Tag unterwegs. '.repeat(4),
    place: places[index % places.length],
    country: 'Deutschland',
    picture: `/bilder/lagerfeuer/reisebilder/${index + 1}/1.jpg`,
    categories: ['Action & Abenteuer', 'Strand & Meer'],
    ages: [6 + (index % 8), 12 + (index % 7)],
    dates: [0, 14, 28].map((offset) => ({
      start: `2027-0${1 + (index % 9)}-${String(1 + offset).padStart(2, '0')}`,
      nights: 7,
      price: 99 + ((index * 37 + offset) % 1700),
    })),
  }));
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const sizes = [320, 480, 640, 960];
const srcSet = (src) =>
  sizes.map((width) => `${src}?w=${width}&h=${(width * 3) / 4}&fit=crop&auto=format ${width}w`).join(', ');

function Card({ trip }) {
  const { title, picture, categories, dates } = trip;
  return (
    <li>
      <article className="card">
        <div className="card-picture">
          <img
            src={`${picture}?w=960&h=720&fit=crop&auto=format`}
            srcSet={srcSet(picture)}
            sizes="(min-width: 77rem) 18rem, (min-width: 40rem) 45vw, 11rem"
            alt=""
            width="960"
            height="720"
            loading="lazy"
            decoding="async"
          />
          <p className="card-badges">
            {categories.map((category) => (
              <span key={category}>{category}</span>
            ))}
          </p>
        </div>
        <div className="card-words">
          <p className="card-place">
            {trip.place}, {trip.country}
          </p>
          <h3>
            <a className="card-link" href={`/reisen/deutschland/${trip.id}`}>
              {title}
            </a>
          </h3>
          <p className="card-teaser">{trip.teaser}</p>
          <p className="card-facts">{trip.ages.join('–')} Jahre</p>
          <ul className="card-dates">
            {dates.map(({ start, nights, price }) => (
              <li key={start}>
                <time dateTime={start}>{day.format(new Date(start))}</time> <span>{nights} Nächte</span>{' '}
                <b>{euro.format(price)}</b>
              </li>
            ))}
          </ul>
          <p className="card-price">
            ab <strong>{euro.format(Math.min(...dates.map(({ price }) => price)))}</strong>
          </p>
        </div>
        <button type="button" className="card-favourite" aria-pressed="false" aria-label={`${title} merken`}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <use href="/assets/sprite.svg#heart" />
          </svg>
        </button>
      </article>
    </li>
  );
}

function Menu({ name, links }) {
  return (
    <nav aria-label={name} className="menu">
      <h2>{name}</h2>
      <ul>
        {numbersTo(links).map((index) => (
          <li key={index}>
            <a href={`/reisen/deutschland/ort-${index}`} className="menu-link">
              {places[index % places.length]} {index}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filter({ name, options }) {
  return (
    <fieldset className="filter">
      <legend>{name}</legend>
      {numbersTo(options).map((index) => (
        <label key={index} className="filter-option">
          <input type="checkbox" name={name} value={`ort-${index}`} /> <span>{places[index % places.length]}</span>{' '}
          <small>{index * 7}</small>
        </label>
      ))}
    </fieldset>
  );
}

export function ReferencePage({ data: { trips } }) {
  return (
    <>
      <title>Alle Reisen | Lagerfeuer</title>
      <header className="header">
        <a href="/">Lagerfeuer</a>
        <Menu name="Reiseziele" links={70} />
      </header>
      <main>
        <h1>Alle Reisen</h1>
        <form action="/reisen/alle">
          <Filter name="Wohin" options={34} />
          <Filter name="Was" options={28} />
          <Filter name="Wann" options={14} />
        </form>
        <ul className="cards">
          {trips.map((trip) => (
            <Card key={trip.id} trip={trip} />
          ))}
        </ul>
      </main>
      <footer className="footer">
        <Menu name="Service" links={21} />
      </footer>
    </>
  );
}
