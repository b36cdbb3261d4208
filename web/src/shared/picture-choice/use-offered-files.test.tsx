// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOfferedFiles } from './use-offered-files.ts'

const view = new File(['view'], 'view.png', { type: 'image/png' })

test('a pasted picture is taken, and a passage that includes a picture of itself stays text', () => {
  const onFiles = vi.fn()
  renderHook(() => useOfferedFiles(onFiles))
  const paste = (types: string[]): boolean =>
    fireEvent.paste(document.body, { clipboardData: { types, files: [view] } })
  expect(paste(['text/plain', 'text/html', 'text/rtf', 'Files'])).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
  // A file manager also puts the file's name on the clipboard as text.
  for (const types of [['Files'], ['text/html', 'Files'], ['text/plain', 'Files']])
    expect(paste(types)).toBe(false)
  expect(onFiles).toHaveBeenCalledTimes(3)
  expect(onFiles).toHaveBeenLastCalledWith([view])
})

test('an unreadable file or folder is left out of a dropped folder', async () => {
  const { promise, resolve } = Promise.withResolvers<File[]>()
  renderHook(() => useOfferedFiles(resolve, true))
  const refuse = (_done: unknown, fail: (error: Error) => void): void =>
    fail(new DOMException('Gone.', 'NotFoundError'))
  const list = (entries: object[]) => ({
    isDirectory: true,
    createReader: () => ({ readEntries: (done: (portion: object[]) => void) => done(entries.splice(0)) }),
  })
  const folder = list([
    { isFile: true, fullPath: '/deck/lost.png', file: refuse },
    { isDirectory: true, createReader: () => ({ readEntries: refuse }) },
    { isFile: true, fullPath: '/deck/view.png', file: (done: (file: File) => void) => done(view) },
  ])
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] },
  })
  expect(await promise).toEqual([view])
})
