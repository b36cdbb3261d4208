// @vitest-environment jsdom
import type { Picture as PictureData } from '@citrine/contract/pictures'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

const watched = new Map<Element, () => void>()
vi.mock('#web/lib/screen/lazy-images.ts', async (original) => ({
  ...(await original<object>()),
  showWhenNear: (element: Element, show: () => void) => {
    watched.set(element, show)
    return () => watched.delete(element)
  },
}))
afterEach(() => {
  cleanup()
  watched.clear()
})

let count = 0
function makePicture(query = ''): PictureData {
  count += 1
  const sources = [192, 384].map((width) => ({ width, url: `/media/${count}/${width}.webp${query}` }))
  return { width: 384, height: 512, blur: 'data:image/webp;base64,AAAA', sources }
}

const show = (picture: PictureData, props = {}) =>
  render(<Picture picture={picture} sizes="50vw" alt="The harbour" fallback={<p>A cover</p>} {...props} />)

test('a blur stands in until the picture is near, and then every size is offered', () => {
  const picture = makePicture()
  const { container } = show(picture)
  expect(container.innerHTML).toContain('data:image/webp;base64,AAAA')
  expect(screen.queryByRole('img')).toBe(null)

  act(() => [...watched.values()][0]?.())
  const img = screen.getByRole('img', { name: 'The harbour' })
  expect(img.getAttribute('srcset')).toBe(`/media/${count}/192.webp 192w,/media/${count}/384.webp 384w`)
  expect(img.getAttribute('sizes')).toBe('50vw')
  expect(img.className).toContain('opacity-0')
  fireEvent.load(img)
  expect(img.className).not.toContain('opacity-0')
})

test('a picture shown before appears at once, also under another signature', () => {
  const { unmount } = show(makePicture('?key=one'), { isEager: true })
  fireEvent.load(screen.getByRole('img'))
  unmount()
  count -= 1
  show(makePicture('?key=two'))
  expect(screen.getByRole('img').className).toBe('')
})

test('a new signature does not load a picture again, but is used for one not yet requested', () => {
  const shown = (picture: PictureData, isEager: boolean) => (
    <Picture picture={picture} sizes="50vw" alt="The harbour" isEager={isEager} />
  )
  const first = makePicture('?key=one')
  const later = makePicture('?key=two')
  const { rerender, unmount } = render(shown(first, true))
  rerender(shown(later, true))
  expect(screen.getByRole('img').getAttribute('srcset')).toContain('key=one')
  unmount()

  const other = render(shown(first, false))
  other.rerender(shown(later, false))
  act(() => [...watched.values()].at(-1)?.())
  expect(screen.getByRole('img').getAttribute('srcset')).toContain('key=two')
})

test('after one failed attempt the fallback is shown', () => {
  show(makePicture(), { isEager: true })
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBe(null)
  expect(screen.getByText('A cover')).toBeTruthy()
})
