/** What a form leaves as it is: the other filters of the address. */
export function HiddenFields({ search, without }: { search: string; without: readonly string[] }) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !without.includes(name));
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
