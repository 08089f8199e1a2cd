/** Path of the page with all links of the header, for browsers without JavaScript. */
export const menuPath = '/menue';
