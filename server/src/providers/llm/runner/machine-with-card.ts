import { type Machine, readMachine } from '../models/machine.ts'
import { type Graphics, readGraphics } from './graphics.ts'
import { buildRunnerPath, isLibraryHere } from './runner-folder.ts'

export type ReadGraphics = (library: string) => Promise<Graphics>

/** Adds the graphics card that the runner computes on, once its library is installed. */
export async function readMachineWithCard(
  dataDir: string,
  read: ReadGraphics = readGraphics,
): Promise<Machine> {
  const machine = readMachine()
  if (!isLibraryHere(dataDir)) return machine
  const graphics = await read(buildRunnerPath(dataDir)).catch(() => null)
  if (graphics === null || graphics.gpu === false || graphics.memory_bytes === 0) return machine
  return { ...machine, card: { memoryBytes: graphics.memory_bytes } }
}
