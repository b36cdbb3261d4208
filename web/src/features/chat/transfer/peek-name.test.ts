import { expect, test } from 'vitest'
import { readNameInFile } from './import-chat.dialog.tsx'

const makeFile = (text: string): File => new File([text], 'talk.jsonl')

test.each([
  ['{"user_name":"Ada","character_name":"Maren"}\n{"mes":"Hello"}', 'Maren'],
  ['{"user_name":"unused","character_name":"unused"}\n', ''],
  ['{"mes":"Hello"}\n', ''],
  ['Dear diary', ''],
  ['', ''],
  [`{"character_name":"${'x'.repeat(500)}"}`, 'x'.repeat(100)],
  [`{"character_name":"Maren","chat_metadata":"${'x'.repeat(70_000)}"}`, ''],
])('in %.40j the character’s name is %.20j', async (text, name) => {
  expect(await readNameInFile(makeFile(text))).toBe(name)
})
