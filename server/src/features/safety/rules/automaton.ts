/** Aho-Corasick: finds many patterns in one pass, in linear time. */
export type Automaton<T> = {
  step(state: number, code: number): number
  found(state: number): readonly T[]
  depth(state: number): number
  halfRead(state: number): number
}

type AutomatonNode<T> = {
  next: Map<number, number>
  fail: number
  depth: number
  left: number
  halfRead: number
  found: T[]
}

const NOTHING: readonly never[] = []

const ASCII = 128
/** Remembered steps, a power of two; a table of all of them would be too large. */
const STEPS = 1 << 15

const createNode = <T>(depth: number): AutomatonNode<T> => ({
  next: new Map(),
  fail: 0,
  depth,
  left: Number.POSITIVE_INFINITY,
  halfRead: 0,
  found: [],
})

export function buildAutomaton<T>(patterns: Iterable<readonly [text: string, value: T]>): Automaton<T> {
  const nodes: AutomatonNode<T>[] = [createNode(0)]
  const at = (state: number): AutomatonNode<T> => nodes[state] as AutomatonNode<T>
  for (const [text, value] of patterns) {
    let state = 0
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      let next = at(state).next.get(code)
      if (next === undefined) {
        next = nodes.push(createNode(index + 1)) - 1
        at(state).next.set(code, next)
      }
      state = next
      at(state).left = Math.min(at(state).left, text.length - index - 1)
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
    const node = at(state)
    node.halfRead = node.depth >= node.left ? node.depth : at(node.fail).halfRead
    for (const [code, child] of at(state).next) {
      at(child).fail = step(at(state).fail, code)
      at(child).found.push(...at(at(child).fail).found)
      waiting.push(child)
    }
  }
  const keys = new Int32Array(STEPS).fill(-1)
  const targets = new Int32Array(STEPS)
  /** Most steps of prose lead through several shorter suffixes, and repeat. */
  const stepRemembered = (state: number, code: number): number => {
    if (code >= ASCII) return step(state, code)
    const key = state * ASCII + code
    const slot = (key ^ (state >> 5)) & (STEPS - 1)
    if (keys[slot] === key) return targets[slot] as number
    const target = step(state, code)
    keys[slot] = key
    targets[slot] = target
    return target
  }
  return {
    step: stepRemembered,
    found: (state) => nodes[state]?.found ?? NOTHING,
    depth: (state) => nodes[state]?.depth ?? 0,
    halfRead: (state) => nodes[state]?.halfRead ?? 0,
  }
}
