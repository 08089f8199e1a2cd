/** A hidden field that only bots fill in. Browsers have no autofill data for a field of this name. */
export const honeypotField = 'rueckfrage';
