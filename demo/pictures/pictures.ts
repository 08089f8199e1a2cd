/** The picture source of the demo content as the embedded content backend loads it (setting PICTURES_MODULE). */
export { drawPicture } from './drawPicture.ts';
export { drawIconFile as drawIcon } from './icons.ts';
