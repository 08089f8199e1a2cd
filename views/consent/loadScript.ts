/** Loads a script of somebody else; if it does not come, the site works on without it. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
