import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '../model.ts'
import { composeReply } from './compose-reply.ts'
import { english } from './english.ts'

const system: ChatMessage = {
  role: 'system',
  content: 'You write the part of Amara Okafor, a fictional AI character, in a chat with Jo.',
}
const opening: ChatMessage = { role: 'assistant', content: 'Come in, mind the bucket.' }

function chat(...lines: string[]): string {
  const messages = [system, opening]
  for (const line of lines) {
    messages.push({ role: 'user', content: line })
    messages.push({ role: 'assistant', content: composeReply(messages, 0) })
  }
  return messages.at(-1)?.content ?? ''
}

describe('disclosure', () => {
  test('the first reply says that it is a demonstration and no language model', () => {
    expect(chat('Tell me about the lamp.')).toMatch(/scripted demonstration, not a language model/)
    expect(chat('说说那盏灯吧')).toMatch(/脚本演示，不是语言模型/)
  })

  test('the replies after that do not say it again', () => {
    expect(chat('Tell me about the lamp.', 'My brother mends lamps.')).not.toMatch(/demonstration/)
  })

  test('in a chat with another model before it, the first scripted reply discloses the demonstration', () => {
    const earlier: ChatMessage[] = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good evening.' },
      { role: 'user', content: 'My brother mends lamps.' },
    ]
    expect(composeReply([system, ...earlier], 0)).toMatch(/scripted demonstration/)
  })

  test.each([
    'Are you a real person?',
    'are you an AI',
    'What are you?',
    "You're just a bot, right?",
    'Do you really understand me?',
    'am I talking to a human',
    'Which model is this?',
  ])('asked "%s" it says so again', (question) => {
    expect(chat('My lamp is old.', question)).toMatch(/no person, and no language model/)
  })

  test.each(['你是真人吗？', '你是不是机器人', '你是谁', '你能听懂我说的话吗', '我在和AI聊天吗'])(
    'asked "%s" it says so again',
    (question) => {
      expect(chat('灯很旧了', question)).toMatch(/不是真人，也不是语言模型/)
    },
  )

  test('"are you hungry" is not mistaken for that question', () => {
    expect(chat('My lamp is old.', 'Are you hungry?')).not.toMatch(/demonstration/)
  })
})

describe('replies', () => {
  test('the reply begins with a small action of the character', () => {
    expect(chat('My lamp is old.', 'My violin is lost.')).toMatch(/^\*Amara Okafor [^*]+\*/)
  })

  test('no action guesses a pronoun, because a script does not know the character’s', () => {
    for (const gesture of english.gestures) expect(gesture).not.toMatch(/\b(?:he|she|they|his|her|their)\b/)
  })

  test('the user’s own words come back in the second person', () => {
    expect(chat('My lamp is old.', 'It stands beside my old violin.')).toMatch(/your old violin/)
    expect(chat('My lamp is old.', 'I feel lost without my map')).toMatch(/feel lost without your map/)
    expect(chat('灯很旧了', '我喜欢下雨天')).toMatch(/下雨天/)
  })

  test('words about "you" stay as they are, since a script would get the grammar wrong', () => {
    expect(chat('My lamp is old.', 'I feel that you left me')).not.toMatch(/you left|me left|I left/)
  })

  test('a question gets no invented answer', () => {
    expect(chat('My lamp is old.', 'How far is the moon?')).toMatch(/no answer|give it back|cannot know/)
  })

  test('a message without words does not matter', () => {
    for (const line of ['…', '😀', '   ', '*', '$& {1} {topic}'])
      expect(chat('My lamp is old.', line)).not.toBe('')
  })

  test('the reply uses the language of the user’s newest message', () => {
    expect(chat('Hello', '我喜欢下雨天')).toMatch(/下雨天/)
    expect(chat('你好', 'My violin is lost.')).toMatch(/[a-z]{4}/)
    expect(chat('你好', '……')).toMatch(/\p{Script=Han}/u)
  })

  test('directions in square brackets are not words of the user', () => {
    const messages: ChatMessage[] = [
      system,
      { role: 'user', content: '[Earlier messages are left out here.]\n\nMy violin is lost.' },
    ]
    expect(composeReply(messages, 0)).toMatch(/your violin/)
  })

  test('asked to go on, it adds a new paragraph to the last reply', () => {
    const direction: ChatMessage = { role: 'user', content: '[Go on with your last message.]' }
    expect(composeReply([system, { role: 'user', content: 'My violin' }, opening, direction], 0)).toMatch(
      /^\n\n[^*]+$/,
    )
  })

  test('the same messages and seed give the same reply, another seed may give another', () => {
    const messages: ChatMessage[] = [system, { role: 'user', content: 'My violin is lost.' }]
    expect(composeReply(messages, 7)).toBe(composeReply(messages, 7))
    const replies = new Set(Array.from({ length: 20 }, (_, seed) => composeReply(messages, seed)))
    expect(replies.size).toBeGreaterThan(1)
  })
})

describe('self-harm', () => {
  test.each([
    'I want to kill myself',
    'sometimes i wanna die',
    'I don’t want to live anymore',
    'thinking about suicide',
    'everyone is better off without me',
    '我不想活了',
    '想自杀',
    'quiero suicidarme',
  ])('"%s" gets help lines, out of the role', (line) => {
    const reply = chat('My lamp is old.', line)
    for (const help of ['findahelpline.com', '988', '116 123', '12356']) expect(reply).toContain(help)
    expect(reply).not.toContain('*')
  })

  test('ordinary talk of death does not', () => {
    expect(chat('The king dies in the third act.')).not.toContain('988')
    expect(chat('想死你了')).not.toContain('988')
  })
})
