/** Like `px` with the usual font size. Visitors who have chosen a larger one get the layout for which their text has room. */
const from = (px: number) => `(min-width: ${px / 16}rem)`;

/**
 * The widths of the page at which its layout changes, as media queries. Style sheets use them by name: `@media (--tablet)` is a
 * tablet or wider, `@media not (--tablet)` is narrower. What depends on the width of a component is a container query.
 */
export const breakpoints = {
  mobile: from(290),
  'mobile-lg': from(480),
  tablet: from(768),
  desktop: from(1024),
  'desktop-lg': from(1350),
};
