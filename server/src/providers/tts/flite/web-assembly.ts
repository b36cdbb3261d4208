export type WasmModule = object
/** The used part of WebAssembly, which Node has, but Node's types lack. */
type WebAssemblyApi = {
  compile(bytes: Uint8Array): Promise<WasmModule>
  Instance: new (
    module: WasmModule,
    imports: Record<string, Record<string, unknown>>,
  ) => { exports: Record<string, unknown> }
  Memory: new (descriptor: { initial: number }) => { readonly buffer: ArrayBuffer }
}
export type Memory = InstanceType<WebAssemblyApi['Memory']>

export const { WebAssembly: webAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi }
