/** Made while the site is built: src/launch/build/baseMap/baseMapModule.ts. */
declare module 'virtual:base-map' {
  export const baseMap: import('./mapStyle.ts').BaseMap;
}
