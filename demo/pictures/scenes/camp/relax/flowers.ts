/** Flowers of the meadows. */

export const flowerColours = ['#f2c14e', '#f1e6d2', '#e2738a', '#8c74b8', '#d9583f'];
