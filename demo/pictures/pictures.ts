/** Picture source of the demo content. The embedded content backend loads it through the setting PICTURES_MODULE. */
export { drawPicture } from './drawPicture.ts';
export { drawIconFile as drawIcon } from './icons.ts';
