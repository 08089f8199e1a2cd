/** Whether this browser can draw the map. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers keep but a few of them.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
