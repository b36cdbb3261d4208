import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod'
import { pickChildEnv } from '#server/platform/concurrency/child-env.ts'

const SHOW = fileURLToPath(new URL('../../../../../runner/src/show-graphics.ts', import.meta.url))
const TIMEOUT_MS = 60_000

/** Variables by which drivers and their libraries are found and cards chosen. */
export const GRAPHICS_VARIABLES = 'CUDA_\\w+|LD_LIBRARY_PATH|VK_\\w+|VULKAN_SDK'

const kind = z.enum(['cuda', 'vulkan', 'metal'])
const facts = z.object({
  /** The card that the runner computes on; false is the processor. */
  gpu: z.union([kind, z.literal(false)]),
  /** The card's own memory, or on Apple silicon what the card may use of the machine's. */
  memory_bytes: z.number().nonnegative(),
  devices: z.array(z.string()),
  /** Backends that this machine's drivers support, the best first, whether or not a build is installed. */
  supported: z.array(z.union([kind, z.literal(false)])),
})
export type Graphics = z.output<typeof facts>
type Kind = z.output<typeof kind>

/** Metal is part of the build for its platform. */
const BUILDS: Record<string, Partial<Record<Kind, readonly string[]>>> = {
  'linux-x64': { cuda: ['linux-x64-cuda', 'linux-x64-cuda-ext'], vulkan: ['linux-x64-vulkan'] },
  'win32-x64': { cuda: ['win-x64-cuda', 'win-x64-cuda-ext'], vulkan: ['win-x64-vulkan'] },
}

/** Lists the builds of node-llama-cpp for the best kind of graphics card that the machine supports. */
export function listGraphicsBuilds(platform: string, supported: Graphics['supported']): readonly string[] {
  const builds = BUILDS[platform] ?? {}
  const best = supported.find((each) => each !== false && builds[each] !== undefined)
  return (best && builds[best]) || []
}

/** Asks llama.cpp in a process of its own, because a faulty driver may crash it. */
export async function readGraphics(library: string, signal?: AbortSignal): Promise<Graphics> {
  const options = {
    env: pickChildEnv(new RegExp(`^(${GRAPHICS_VARIABLES})$`)),
    timeout: TIMEOUT_MS,
    ...(signal && { signal }),
  }
  const { stdout } = await promisify(execFile)(process.execPath, [SHOW, library], options)
  return facts.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
}

const NAMES: Record<Kind, string> = { cuda: 'CUDA', vulkan: 'Vulkan', metal: 'Metal' }

export function describeGraphics({ gpu, devices, supported }: Graphics): string {
  if (gpu !== false)
    return `It computes on the graphics card by ${NAMES[gpu]}: ${devices.join(', ') || 'unnamed'}.`
  const unused = supported.filter((each) => each !== false).map((each) => NAMES[each])
  return unused.length === 0
    ? 'It computes on the processor: no driver for CUDA, Vulkan or Metal was found.'
    : `It computes on the processor. This machine has a driver for ${unused.join(' and ')}, but no build of the runner for it loads: remove the folder runner in DATA_DIR and restart Citrine, which installs the build.`
}
