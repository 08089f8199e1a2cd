/**
 * Prints one element of the page. The style sheet for print hides all elements outside of it while the element is marked.
 * @param id of the element
 */
export function printOnly(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.dataset.printed = '';
  window.addEventListener('afterprint', () => delete element.dataset.printed, { once: true });
  window.print();
}
