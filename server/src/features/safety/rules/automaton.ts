/** Finds many patterns in one pass, in linear time (Aho-Corasick). */
export type Automaton<T> = {
  step(state: number, code: number): number
  found(state: number): readonly T[]
  /** Letters read so far of the longest pattern that may still match. */
  depth(state: number): number
}

type Node<T> = { next: Map<number, number>; fail: number; depth: number; found: T[] }

const NOTHING: readonly never[] = []

export function buildAutomaton<T>(patterns: Iterable<readonly [text: string, value: T]>): Automaton<T> {
  const nodes: Node<T>[] = [{ next: new Map(), fail: 0, depth: 0, found: [] }]
  const at = (state: number): Node<T> => nodes[state] as Node<T>
  for (const [text, value] of patterns) {
    let state = 0
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      let next = at(state).next.get(code)
      if (next === undefined) {
        next = nodes.push({ next: new Map(), fail: 0, depth: index + 1, found: [] }) - 1
        at(state).next.set(code, next)
      }
      state = next
    }
    if (state !== 0) at(state).found.push(value)
  }

  const step = (state: number, code: number): number => {
    for (let from = state; ; from = at(from).fail) {
      const next = at(from).next.get(code)
      if (next !== undefined) return next
      if (from === 0) return 0
    }
  }
  // Breadth first: a longer suffix link depends on shorter ones.
  const waiting = [...at(0).next.values()]
  for (let index = 0; index < waiting.length; index++) {
    const state = waiting[index] as number
    for (const [code, child] of at(state).next) {
      at(child).fail = step(at(state).fail, code)
      at(child).found.push(...at(at(child).fail).found)
      waiting.push(child)
    }
  }
  return {
    step,
    found: (state) => nodes[state]?.found ?? NOTHING,
    depth: (state) => nodes[state]?.depth ?? 0,
  }
}
