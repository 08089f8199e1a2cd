/** Plain pictures with the paths and size of the demo pictures. Rendering one takes a tenth of the CPU time. */
import { createHash } from 'node:crypto';
import { altFor } from '../../../demo/pictures/drawPicture.ts';

export { drawIconFile as drawIcon } from '../../../demo/pictures/icons.ts';

/** Returns an SVG document of 1600 × 1200 in a colour of its own, or null if the demo content has no such picture. */
export function drawPicture(subdomain: string, path: string): string | null {
  if (altFor(path) === '') return null;
  const colour = createHash('sha1').update(`${subdomain}/${path}`).digest('hex').slice(0, 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><path fill="#${colour}" d="M0 0h1600v1200H0z"/></svg>`;
}
