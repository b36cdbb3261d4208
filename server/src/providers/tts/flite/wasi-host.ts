import { type Memory, type WasmModule, webAssembly } from './web-assembly.ts'

const OUT = 4
const ROOT = 3
const OK = 0
const BAD_DESCRIPTOR = 8
const KIND = { device: 2, folder: 3, file: 4 }

class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`the module ended with ${code}`)
    this.code = code
  }
}

/** The module takes arguments and writes one file, without disk, clock or network. */
export function runOnce(module: WasmModule, words: readonly string[]): Buffer {
  const file = createFile()
  const host: Host = { memory: null, args: words.map((word) => Buffer.from(`${word}\0`)), file }
  const imports = { ...createWordCalls(host), ...createFileCalls(host) }
  const { exports } = new webAssembly.Instance(module, { wasi_snapshot_preview1: imports })
  const { memory, _start: start } = exports
  if (!(memory instanceof webAssembly.Memory) || typeof start !== 'function')
    throw new Error('this is not a WASI module')
  host.memory = memory
  try {
    start()
  } catch (error) {
    if (!(error instanceof Exit) || error.code !== 0) throw error
  }
  return file.content()
}

type Host = { memory: Memory | null; args: readonly Buffer[]; file: GrowingFile }

/** The memory's buffer changes when it grows, so no view is cached. */
function openView({ memory }: Host): DataView {
  if (memory === null) throw new Error('the module asks before it has a memory')
  return new DataView(memory.buffer)
}
const openBytes = (host: Host): Uint8Array => new Uint8Array(openView(host).buffer)

function createWordCalls(host: Host) {
  return {
    args_sizes_get: (count: number, size: number) => {
      openView(host).setUint32(count, host.args.length, true)
      openView(host).setUint32(
        size,
        host.args.reduce((sum, { length }) => sum + length, 0),
        true,
      )
      return OK
    },
    args_get: (pointers: number, texts: number) => {
      let at = texts
      for (const [n, word] of host.args.entries()) {
        openView(host).setUint32(pointers + 4 * n, at, true)
        openBytes(host).set(word, at)
        at += word.length
      }
      return OK
    },
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      openView(host).setBigUint64(time, 0n, true)
      return OK
    },
    proc_exit: (code: number) => {
      throw new Exit(code)
    },
  }
}

function createFileCalls(host: Host) {
  return {
    fd_close: () => OK,
    fd_fdstat_set_flags: () => OK,
    fd_fdstat_get: (fd: number, stat: number) => {
      const all = 0xffff_ffff_ffff_ffffn
      openBytes(host).fill(0, stat, stat + 24)
      openView(host).setUint8(stat, fd === ROOT ? KIND.folder : fd === OUT ? KIND.file : KIND.device)
      openView(host).setBigUint64(stat + 8, all, true)
      openView(host).setBigUint64(stat + 16, all, true)
      return OK
    },
    fd_prestat_get: (fd: number, stat: number) => {
      if (fd !== ROOT) return BAD_DESCRIPTOR
      openView(host).setUint32(stat, 0, true)
      openView(host).setUint32(stat + 4, 1, true)
      return OK
    },
    fd_prestat_dir_name: (_fd: number, name: number) => {
      openView(host).setUint8(name, '/'.charCodeAt(0))
      return OK
    },
    path_open: (...args: number[]) => {
      openView(host).setUint32(args[8] ?? 0, OUT, true)
      return OK
    },
    fd_read: () => BAD_DESCRIPTOR,
    fd_seek: (fd: number, offset: bigint, from: number, position: number) => {
      if (fd !== OUT) return BAD_DESCRIPTOR
      openView(host).setBigUint64(position, BigInt(host.file.seek(Number(offset), from)), true)
      return OK
    },
    fd_write: (fd: number, pieces: number, count: number, written: number) => {
      let total = 0
      for (let n = 0; n < count; n++) {
        const from = openView(host).getUint32(pieces + 8 * n, true)
        const length = openView(host).getUint32(pieces + 8 * n + 4, true)
        // flite's standard output may quote the text and is discarded.
        if (fd === OUT) host.file.write(openBytes(host).subarray(from, from + length))
        total += length
      }
      openView(host).setUint32(written, total, true)
      return OK
    },
  }
}

type GrowingFile = ReturnType<typeof createFile>

function createFile() {
  let bytes = Buffer.alloc(64 * 1024)
  let size = 0
  let at = 0
  return {
    seek: (offset: number, from: number): number => {
      at = [0, at, size][from] ?? 0
      at += offset
      return at
    },
    write: (piece: Uint8Array): void => {
      if (at + piece.length > bytes.length) {
        const larger = Buffer.alloc(Math.max(bytes.length * 2, at + piece.length))
        bytes.copy(larger)
        bytes = larger
      }
      bytes.set(piece, at)
      at += piece.length
      size = Math.max(size, at)
    },
    content: (): Buffer => bytes.subarray(0, size),
  }
}
