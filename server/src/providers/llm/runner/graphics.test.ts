import { expect, inject, test } from 'vitest'
import { describeGraphics, type Graphics, listGraphicsBuilds, readGraphics } from './graphics.ts'

test.each<[platform: string, supported: Graphics['supported'], builds: string[]]>([
  ['linux-x64', ['cuda', 'vulkan', false], ['linux-x64-cuda', 'linux-x64-cuda-ext']],
  ['linux-x64', ['vulkan', false], ['linux-x64-vulkan']],
  ['linux-x64', [false], []],
  ['win32-x64', ['cuda', false], ['win-x64-cuda', 'win-x64-cuda-ext']],
  ['win32-x64', ['vulkan', false], ['win-x64-vulkan']],
  ['linux-arm64', ['cuda', 'vulkan', false], []],
  ['darwin-arm64', ['metal'], []],
])('on %s with %j the runner gets its builds', (platform, supported, builds) => {
  expect(listGraphicsBuilds(platform, supported)).toEqual(builds)
})

test('the library names what it computes with on this machine', async () => {
  const graphics = await readGraphics(inject('runner_library'))
  expect(graphics.supported.length).toBeGreaterThan(0)
  expect([...graphics.supported, false]).toContain(graphics.gpu)
  expect(describeGraphics(graphics)).toContain(graphics.gpu === false ? 'processor' : 'graphics card')
})

test.each<[facts: Graphics, text: string]>([
  [
    { gpu: 'cuda', memory_bytes: 12e9, devices: ['RTX 3060'], supported: ['cuda', false] },
    'by CUDA: RTX 3060',
  ],
  [
    { gpu: false, memory_bytes: 0, devices: [], supported: [false] },
    'no driver for CUDA, Vulkan or Metal was found',
  ],
  [
    { gpu: false, memory_bytes: 0, devices: [], supported: ['vulkan', false] },
    'has a driver for Vulkan, but no build',
  ],
])('%j is described with its reason', (facts, text) => {
  expect(describeGraphics(facts)).toContain(text)
})
