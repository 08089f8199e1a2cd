/** Streams the recorded pages and the page of constant size with React alone, on node:http. */
import { createServer } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import list from '../generated/list.json';
import { Page as ListPage } from '../generated/list.jsx';
import organiser from '../generated/organiser.json';
import { Page as OrganiserPage } from '../generated/organiser.jsx';
import { createTrips, ReferencePage } from '../shared/ReferencePage.jsx';

const pages = {
  '/list': [ListPage, list],
  '/organiser': [OrganiserPage, organiser],
  '/reference': [ReferencePage, { trips: createTrips(25) }],
};

function Document({ Page, data }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <Page data={data} />
        <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: json }} />
      </body>
    </html>
  );
}

createServer((req, res) => {
  const [Page, data] = pages[req.url] ?? pages['/list'];
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  const stream = renderToPipeableStream(<Document Page={Page} data={data} />, {
    bootstrapModules: ['/assets/entry.js'],
    onShellReady: () => stream.pipe(res),
  });
}).listen(process.env.PORT, '127.0.0.1');
