/** Id of the script element that holds the page data. */
export const pageDataId = 'page-data';
