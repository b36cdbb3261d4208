import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../..', import.meta.url))

const TABLES = [
  'chats',
  'chat_records',
  'chat_requests',
  'chat_words',
  'chat_meanings',
  'chat_meanings_due',
  'chat_summaries',
  'memories',
  'memory_dues',
  'chat_suggestions',
]
const NAMED = new RegExp(
  `(?:\\b(?:from|join|into|update)\\s+|(?:From|Into|Table|Join)\\(')(${TABLES.join('|')})\\b`,
  'i',
)

const OF_ALL_USERS = [
  'countFirstTokens',
  'countReplies',
  'deleteOldRequests',
  'deleteSuggestionsBefore',
  'listChatCharacters',
]
const INSERTS = ['insertChat', 'insertMessages', 'insertReply', 'insertSuggestion', 'insertSummary']

test('each query of a table that grows with messages names the user, except those of jobs over all users', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith('.queries.ts'))
  const withoutUser: string[] = []
  for (const file of files) {
    const text = (await readFile(join(SOURCE, file), 'utf8')).replace(/\/\*\*[\s\S]*?\*\/|\/\/ .*$/gm, '')
    for (const declaration of text.split(/^(?=(?:export |const |async function |function ))/m))
      if (NAMED.test(declaration) && !/\buser_id\b/.test(declaration))
        withoutUser.push(/(?:function|const)\s+(\w+)/.exec(declaration)?.[1] ?? declaration)
  }
  expect(withoutUser.toSorted()).toEqual([...OF_ALL_USERS, ...INSERTS].toSorted())
})
