/** The kinds of school holidays, in the order of a school year. */
export const holidayKinds = ['herbst', 'weihnachten', 'winter', 'ostern', 'pfingsten', 'sommer'] as const;

export type HolidayKind = (typeof holidayKinds)[number];
