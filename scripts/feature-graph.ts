import type { ICruiseResult } from 'dependency-cruiser'

type Graph = Map<string, Set<string>>
type Side = 'server' | 'web'
type Edge = `${string} -> ${string}`

/** Imports that still close a cycle between features. This list may only get shorter. */
const KNOWN_CYCLES: Record<Side, readonly Edge[]> = {
  server: [],
  web: [],
}

const nameFeature = (side: Side, file: string): string | undefined =>
  new RegExp(`^${side}/src/features/([^/]+)/`).exec(file)?.[1]

const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$/.test(file)

function readGraph(side: Side, modules: ICruiseResult['modules']): Graph {
  const graph: Graph = new Map()
  for (const { source, dependencies } of modules) {
    const from = nameFeature(side, source)
    if (from === undefined || isTest(source)) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = nameFeature(side, resolved)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return graph
}

/** Sorts features into layers, each of which imports only from layers before it. `rest` has the features of cycles and those above them. */
function findLayers(graph: Graph): { layers: string[][]; rest: Graph } {
  const rest = new Map(graph)
  const layers: string[][] = []
  for (;;) {
    const layer = Array.from(rest.keys()).filter(
      (name) => !Array.from(rest.get(name) ?? []).some((to) => rest.has(to)),
    )
    if (layer.length === 0) return { layers, rest }
    layers.push(layer.sort())
    for (const name of layer) rest.delete(name)
  }
}

function findFaults(side: Side, graph: Graph): string[] {
  const faults: string[] = []
  for (const edge of KNOWN_CYCLES[side]) {
    const [from = '', to = ''] = edge.split(' -> ')
    if (!graph.get(from)?.delete(to))
      faults.push(`${edge} is gone: remove it from the list in feature-graph.ts`)
  }
  const { rest } = findLayers(graph)
  for (const [from, targets] of rest)
    faults.push(
      `${side} features in a cycle, or above one: ${from} -> ${Array.from(targets)
        .filter((to) => rest.has(to))
        .join(', ')}`,
    )
  return faults
}

export const checkFeatureGraphs = (modules: ICruiseResult['modules']): string =>
  (['server', 'web'] as const).flatMap((side) => findFaults(side, readGraph(side, modules))).join('\n')

export function drawFeatureGraphs(modules: ICruiseResult['modules']): string {
  return (['server', 'web'] as const)
    .map((side) => {
      const graph = readGraph(side, modules)
      const { layers, rest } = findLayers(graph)
      const all = rest.size === 0 ? layers : [...layers, Array.from(rest.keys())]
      const lines = all.flatMap((layer, index) =>
        layer.map((name) => {
          const targets = Array.from(graph.get(name) ?? []).sort()
          return `${String(index + 1).padStart(3)}  ${name}${targets.length === 0 ? '' : ` -> ${targets.join(', ')}`}`
        }),
      )
      return [side, ...lines].join('\n')
    })
    .join('\n\n')
}
