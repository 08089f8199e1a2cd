/**
 * Sets the default of NODE_ENV. React and Express read it on import and are several times slower without it, so entry points
 * must import this module first.
 */
process.env.NODE_ENV ??= 'production';
