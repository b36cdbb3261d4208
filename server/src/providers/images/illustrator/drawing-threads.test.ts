import { readWords } from '@citrine/illustrator/words'
import { expect, onTestFinished, test } from 'vitest'
import type { SceneDrawing } from '../drawing.port.ts'
import { type DrawingThreads, openDrawingThreads } from './drawing-threads.ts'

const { look, scene } = readWords('a sailor in a blue coat at sea')
const picture: SceneDrawing = { look, scene, frame: { width: 96, height: 128 } }
const impossible = (scene: object): SceneDrawing => ({ ...picture, scene: { ...picture.scene, ...scene } })

function open(...options: Parameters<typeof openDrawingThreads>): DrawingThreads {
  const threads = openDrawingThreads(...options)
  onTestFinished(() => threads.close())
  return threads
}

test('a drawing that fails is refused, and the next is drawn', {
  timeout: 60_000,
}, async () => {
  const threads = open(1)

  const drawn = await Promise.allSettled([
    threads.draw(impossible({ place: 'constructor' })),
    threads.draw(impossible({ place: () => 'nowhere' })),
    threads.draw(picture),
  ])

  expect(drawn.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('a slow drawing is stopped, and delays nobody', async () => {
  const threads = open(1, 1)

  const drawn = await Promise.allSettled([threads.draw(picture), threads.draw(picture)])

  for (const each of drawn) expect(each).toMatchObject({ reason: { message: 'it took longer than 1 ms' } })
})

test('waiting callers are informed when it closes', async () => {
  const threads = open(1)
  const waiting = Promise.allSettled([threads.draw(picture), threads.draw(picture)])

  await threads.close()

  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(threads.draw(picture)).rejects.toThrow('the threads are closed')
})

test('a cancelled drawing neither waits nor continues, and the next is drawn', {
  timeout: 60_000,
}, async () => {
  const threads = open(1)
  const running = new AbortController()
  const waiting = new AbortController()
  const drawn = Promise.allSettled([
    threads.draw(picture, running.signal),
    threads.draw(picture, waiting.signal),
    threads.draw(picture),
  ])

  waiting.abort(new Error('not this one'))
  running.abort(new Error('nor that one'))

  expect(await drawn).toMatchObject([
    { reason: { message: 'nor that one' } },
    { reason: { message: 'not this one' } },
    { status: 'fulfilled' },
  ])
  await expect(threads.draw(picture, waiting.signal)).rejects.toThrow('not this one')
})
