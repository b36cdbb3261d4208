/** A text in quotes, which stays as it is, or a parameter such as `:user_id`; a cast such as `::uuid` is neither. */
const QUOTED_OR_PARAMETER = /'[^']*'|(?<![:\w]):([a-z]\w*)/g

/** Replaces each `:name` of an SQL text by the number of its first appearance, and lists the names in that order. */
export function numberParameters(text: string): { text: string; names: readonly string[] } {
  const names: string[] = []
  const numbered = text.replace(QUOTED_OR_PARAMETER, (found, name: string | undefined) => {
    if (name === undefined) return found
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: numbered, names }
}
