/** Streams the recorded page with React alone, on node:http. */
import { createServer } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import data from '../generated/list.json';
import { Page } from '../generated/list.jsx';

function Document() {
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

createServer((_req, res) => {
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  const stream = renderToPipeableStream(<Document />, {
    bootstrapModules: ['/assets/entry.js'],
    onShellReady: () => stream.pipe(res),
  });
}).listen(process.env.PORT, '127.0.0.1');
