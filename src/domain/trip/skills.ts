/** The levels of skill that a trip is for, where its theme has levels: riding, skiing, languages and so on. */
export const skills = [
  { key: 'anfaenger', label: 'Anfänger' },
  { key: 'fortgeschritten', label: 'Fortgeschrittene' },
  { key: 'profi', label: 'Profis' },
] as const;

export type Skill = (typeof skills)[number]['key'];

export function isSkill(key: string): key is Skill {
  return skills.some((skill) => skill.key === key);
}

export function skillLabel(skill: Skill): string {
  return skills.find(({ key }) => key === skill)?.label ?? skill;
}
