import { expect, test } from 'vitest'
import type { Clip, ClipPart, Progress } from './clip.ts'
import { createSpeechEngine } from './speech-engine.ts'

class Utterance {
  readonly text: string
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  rate = 1
  pitch = 1
  onstart = (): void => {}
  onend = (): void => {}
  onboundary = (_: { charIndex: number }): void => {}
  onerror = (_: { error: string }): void => {}
  constructor(text: string) {
    this.text = text
  }
}
Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance })

const voice = (name: string, lang: string): SpeechSynthesisVoice =>
  ({ name, lang, localService: true }) as SpeechSynthesisVoice
const part = (text: string, kind: ClipPart['kind'] = 'speech'): ClipPart => ({
  text,
  kind,
  url: null,
  duration_ms: 0,
})
const PARTS = [part('Guten Abend.'), part('Sie lacht.', 'narration'), part('Komm herein.')]

async function desk({ voices, isWhole = true }: { voices: SpeechSynthesisVoice[]; isWhole?: boolean }) {
  const spoken: Utterance[] = []
  const reported: Progress[] = []
  const synth = {
    getVoices: () => voices,
    speak: (words: Utterance) => spoken.push(words),
    cancel: () => {},
    addEventListener: (_: string, listener: () => void) => listener(),
    removeEventListener: () => {},
  } as unknown as SpeechSynthesis
  const clip: Clip = {
    id: 'v',
    engine: 'browser',
    lang: 'de',
    title: '',
    pictures: [],
    isWhole,
    parts: PARTS,
  }
  const engine = createSpeechEngine({ clip, speed: 1, report: (progress) => reported.push(progress), synth })
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  engine.play()
  await settled()
  return { engine, clip, said: spoken, message: reported, settled, last: () => spoken.at(-1) }
}

const TWO = [voice('Amy', 'en-GB'), voice('Anna', 'de-DE'), voice('Otto', 'de_AT')]

test('sentences follow each other in their language, actions in another voice, and the end is reported', async () => {
  const { said: spoken, message: reported, settled, last } = await desk({ voices: TWO })
  for (let n = 0; n < PARTS.length; n++) {
    last()?.onstart()
    last()?.onend()
    await settled()
  }
  expect(spoken.map(({ text }) => text)).toEqual(PARTS.map(({ text }) => text))
  expect(spoken.map((words) => words.voice?.name)).toEqual(['Anna', 'Otto', 'Anna'])
  expect(reported.at(-1)).toBe('ended')
})

test('after a pause or a change of speed a clip continues from the current word', async () => {
  const { engine, settled, last } = await desk({ voices: TWO })
  const cut = last()
  cut?.onboundary({ charIndex: 6 })
  engine.pause()
  cut?.onend()
  engine.play()
  await settled()
  expect(last()?.text).toBe('Abend.')
  last()?.onboundary({ charIndex: 0 })
  engine.setSpeed(1.5)
  await settled()
  expect(last()).toMatchObject({ text: 'Abend.', rate: 1.5 })
})

test('a clip waits for text that is still being written, and continues when it arrives', async () => {
  const {
    engine,
    clip,
    said: spoken,
    message: reported,
    settled,
    last,
  } = await desk({ voices: TWO, isWhole: false })
  for (let n = 0; n < PARTS.length; n++) {
    last()?.onend()
    await settled()
  }
  expect(reported.at(-1)).toBe('waiting')
  engine.grow({ ...clip, parts: [...PARTS, part('Setz dich.')], isWhole: true })
  await settled()
  expect(spoken.at(-1)?.text).toBe('Setz dich.')
})

test('a device without a voice for the language says so; one that needs a tap first is awaited', async () => {
  expect((await desk({ voices: [voice('Amy', 'en-GB')] })).message).toEqual([{ fault: 'no_voice' }])
  const { message: reported, last } = await desk({ voices: TWO })
  last()?.onerror({ error: 'not-allowed' })
  expect(reported.at(-1)).toBe('blocked')
})
