/** Renders the other parameters of the address as hidden fields, so that submitting the form keeps them. */
export function HiddenFields({ search, without }: { search: string; without: readonly string[] }) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !without.includes(name));
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
