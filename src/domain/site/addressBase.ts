/** What a path of this site is resolved against, where its origin does not matter. */
export const addressBase = 'https://site.invalid';
