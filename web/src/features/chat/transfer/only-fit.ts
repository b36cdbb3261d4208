/** Returns the only possible choice: the one with exactly this name, or the only result. */
export function onlyFit<C extends { name: string }>(choices: readonly C[], words: string): C | undefined {
  const called = choices.filter(({ name }) => name.toLocaleLowerCase() === words.toLocaleLowerCase())
  const fitting = called.length > 0 ? called : choices
  return fitting.length === 1 ? fitting[0] : undefined
}
