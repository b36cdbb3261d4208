/** The used part of WebAssembly: Node has it, but Node's types do not. */
export type Program = object
type Machine = {
  compile(bytes: Uint8Array): Promise<Program>
  Instance: new (
    program: Program,
    imports: Record<string, Record<string, unknown>>,
  ) => { exports: Record<string, unknown> }
  Memory: new (descriptor: { initial: number }) => { readonly buffer: ArrayBuffer }
}
export type Memory = InstanceType<Machine['Memory']>

export const { WebAssembly: machine } = globalThis as unknown as { WebAssembly: Machine }
