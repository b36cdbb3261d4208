/** What the shop's search looks in: compatibility forms folded, lower case, as the question is. */
export function searchTextOf(facts: {
  name: string
  intro: string
  place: string
  genre: string
  tags: readonly string[]
}): string {
  return [facts.name, facts.intro, facts.place, facts.genre, ...facts.tags]
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
}
