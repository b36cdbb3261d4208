import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startModerationServer } from '@citrine/fakes/moderation-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor, folder } from '#test/doctor.ts'

test('the report names the classifier, whether it answers, and faults in a list', async () => {
  const report = async (env: Record<string, string>) => (await doctor(env)).of('content rules')
  expect(await report({})).toMatch(/^ok content rules lists in eleven languages - check texts alone/)
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  expect(await report(classifier.env.moderations)).toMatch(
    /^ok content rules (<1 ms|\d+ ms|[\d.]+ s) moderation-1 at .* - checks texts/,
  )
  expect(await report(classifier.env.guard)).toMatch(/^ok content rules/)
  await classifier.behave('fail')
  expect(await report(classifier.env.moderations)).toMatch(
    /^FAIL content rules moderation-1 at .* it answered 500/,
  )

  expect(await report({ MODERATION_KIND: 'runner', DATA_DIR: await folder() })).toMatch(
    /^FAIL content rules a guard model by the runner - cannot be served .*npm run model -- list/,
  )

  const lists = join(await folder(), 'lists')
  expect(await report({ SAFETY_LISTS_DIR: lists })).toMatch(
    /FAIL content rules none - no lists .*no such folder/,
  )
  await mkdir(lists)
  await writeFile(join(lists, 'mine.yaml'), 'version: "1"\nterms: { nonsense: [word] }')
  expect(await report({ SAFETY_LISTS_DIR: lists })).toMatch(
    /^FAIL content rules none - no lists .*mine\.yaml/,
  )
  const file = join(lists, 'sums.txt')
  await writeFile(file, '# mine\nnot a sum\n')
  expect(await report({ PICTURE_BLOCKLIST_FILE: file })).toMatch(
    /^FAIL content rules .*entry 1 is not a SHA-256/,
  )
})
