/** Prints a picture of the demo content as SVG: `node demo/pictures/printPicture.ts PATH [SUBDOMAIN] > picture.svg` */
import process from 'node:process';
import { drawPicture } from './drawPicture.ts';

const [path = '', subdomain = 'lagerfeuer'] = process.argv.slice(2);
const svg = drawPicture(subdomain, path);
if (svg) process.stdout.write(svg);
else {
  process.stderr.write(`There is no picture "${path}". See demo/pictures/README.md for the format of paths.\n`);
  process.exitCode = 1;
}
