/**
 * React and Express read NODE_ENV as they are loaded, and are several times slower without it. So entry points import
 * this before anything else.
 */
process.env.NODE_ENV ??= 'production';
