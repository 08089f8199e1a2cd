/** Measures layout shifts. */
import type { Frame, Page } from '@playwright/test';

/** Limit of the cumulative layout shift: a fifth of the value that counts as good. */
export const maxShift = 0.02;

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Records the layout shifts without recent input in each document of the page. */
export function measureShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the visible layout shifts of the page and its frames. */
export async function shiftsOf(page: Page): Promise<number> {
  const shifts = await Promise.all(page.frames().map(shiftOf));
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

/** Chromium lays out a frame before all its styles are loaded, and reports a shift that is never painted. */
export function shiftOf(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const { shifts } = window as unknown as { shifts: LayoutShift[] };
    return shifts.reduce((sum, { value, startTime }) => sum + (startTime < firstPaint ? 0 : value), 0);
  });
}

export async function scrollDown(page: Page): Promise<void> {
  for (let screen = 0; screen < 4; screen++) {
    await page.mouse.wheel(0, 800);
    await page.waitForLoadState('networkidle');
  }
}
