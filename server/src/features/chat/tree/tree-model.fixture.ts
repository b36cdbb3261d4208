/** The server must show the same path as this model. */
export type Node = {
  id: string
  parent: string | null
  role: 'user' | 'character'
  text: string
  deletion: string | null
}

export type ShownMessage = { id: string; text: string; is_deleted: boolean; index: number; total: number }

export class TreeModel {
  readonly nodes: Map<string, Node>
  readonly chosen: Map<string, string>

  constructor(nodes: readonly Node[], chosen: ReadonlyMap<string, string> = new Map()) {
    this.nodes = new Map(nodes.map((node) => [node.id, { ...node }]))
    this.chosen = new Map(chosen)
  }

  clone = (): TreeModel => new TreeModel([...this.nodes.values()], this.chosen)

  get = (id: string): Node => {
    const node = this.nodes.get(id)
    if (node === undefined) throw new Error(`the model has no ${id}`)
    return node
  }

  all = (): Node[] => [...this.nodes.values()]
  below = (id: string): Node[] => this.all().filter(({ parent }) => parent === id)

  isShown = (id: string): boolean =>
    this.get(id).deletion === null || this.below(id).some((child) => this.isShown(child.id))

  add(node: Omit<Node, 'deletion'>): void {
    this.nodes.set(node.id, { ...node, deletion: null })
    this.go(node.id)
  }

  select(id: string): boolean {
    if (this.get(id).deletion !== null) return false
    this.go(id)
    return true
  }

  edit(id: string, text: string): boolean {
    const node = this.get(id)
    if (node.deletion !== null) return false
    node.text = text
    return true
  }

  remove(id: string, scope: 'one' | 'from_here'): boolean {
    const { deletion, parent } = this.get(id)
    if (deletion !== null || parent === null) return false
    const gone = scope === 'one' ? [id] : this.under(id)
    for (const each of gone) this.get(each).deletion ??= id
    this.chooseOther(id)
    return true
  }

  restore(id: string): boolean {
    const back = this.all().filter(({ deletion }) => deletion === id)
    if (back.length === 0) return false
    for (const node of back) node.deletion = null
    for (const { id: each } of this.all()) {
      const chosen = this.chosen.get(each)
      if (this.isShown(each) && (chosen === undefined || !this.isShown(chosen)))
        this.choose(each, this.newest(each))
    }
    this.go(id)
    return true
  }

  path(): ShownMessage[] {
    const shown: ShownMessage[] = []
    let at: string | undefined = this.all()[0]?.id
    while (at !== undefined) {
      const { id, text, deletion, parent } = this.get(at)
      const siblings = parent === null ? [] : this.below(parent).filter((node) => node.deletion === null)
      const is_deleted = deletion !== null
      const isAlone = is_deleted || siblings.length < 2
      const index = isAlone ? 1 : siblings.findIndex((node) => node.id === id) + 1
      shown.push({
        id,
        text: is_deleted ? '' : text,
        is_deleted,
        index,
        total: isAlone ? 1 : siblings.length,
      })
      at = this.chosen.get(id)
    }
    return shown
  }

  listTexts(id: string): string[] {
    const { parent, text, deletion } = this.get(id)
    return [...(parent === null ? [] : this.listTexts(parent)), ...(deletion === null ? [text] : [])]
  }

  private under(id: string): string[] {
    return [id, ...this.below(id).flatMap((child) => this.under(child.id))]
  }

  private go(id: string): void {
    for (let at = this.get(id); at.parent !== null; at = this.get(at.parent))
      this.chosen.set(at.parent, at.id)
  }

  private choose(id: string, child: string | undefined): void {
    if (child === undefined) this.chosen.delete(id)
    else this.chosen.set(id, child)
  }

  private newest(id: string): string | undefined {
    const shown = this.below(id).filter((child) => this.isShown(child.id))
    return (shown.findLast(({ deletion }) => deletion === null) ?? shown.at(-1))?.id
  }

  private chooseOther(id: string): void {
    const { parent } = this.get(id)
    if (this.isShown(id) || parent === null) return
    if (this.chosen.get(parent) === id) this.choose(parent, this.neighbour(id, parent))
    if (!this.isShown(parent)) this.chooseOther(parent)
  }

  private neighbour(id: string, parent: string): string | undefined {
    const all = this.below(parent)
    const place = all.findIndex((node) => node.id === id)
    const order = [...all.slice(0, place).reverse(), ...all.slice(place + 1)].filter((node) =>
      this.isShown(node.id),
    )
    return (order.find(({ deletion }) => deletion === null) ?? order[0])?.id
  }
}
