/** The marketplace's logo: a campfire. */
export function Logo({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" width={size} height={size}>
      <path fill="#e2611c" d="M21 3c2 6 10 9 10 19a11 11 0 0 1-22 0c0-5 3-8 5-11 1 3 2 4 4 5 2-4 1-8 3-13z" />
      <path fill="#ffc46b" d="M20.500 18c1 3 5 5 5 9a5.500 5.500 0 0 1-11 0c0-3 2-4 3-6 1 1 1 2 2 2 1-2 0-3 1-5z" />
      <path stroke="#6b3a1d" strokeWidth="3" strokeLinecap="round" d="m9 36 22-3M9 33l22 3" />
    </svg>
  );
}
