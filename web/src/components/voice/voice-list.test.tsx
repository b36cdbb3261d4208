// @vitest-environment jsdom
import type { VoicePreset } from '@citrine/contract/voices'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { VoiceList } from './voice-list.tsx'

const preset = (id: string, gender: VoicePreset['gender']): VoicePreset => ({
  id,
  name: id,
  gender,
  about: { tone: 'low', pace: 'even' },
  premium: false,
})
const PRESETS = [preset('theo', 'male'), preset('ada', 'female'), preset('sage', 'non_binary')]

beforeAll(async () => {
  await startI18n()
  await loadTexts('voices')
})

test('voices of the character’s gender come first, the others in their order', () => {
  render(
    <VoiceList label="" presets={PRESETS} first="female" value={null} none="as it is" onChange={() => {}} />,
  )
  const named = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('bdi'))
  expect(named.map((name) => name?.textContent)).toEqual([undefined, 'ada', 'theo', 'sage'])
})
