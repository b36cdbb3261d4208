// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { takePreview } from './preview.ts'

const CARDS =
  '<a href="#maren">Maren</a><button>Chat with Maren</button><input type="search" aria-label="Name">'

afterEach(() => {
  globalThis.earlyPress = undefined
  document.body.innerHTML = ''
})

/** Shows the preview of a member's shop, whose app renders this later. */
function open(html: string) {
  document.documentElement.dataset.preview = ''
  document.body.innerHTML = `<div id="app">${CARDS}</div>`
  const app = document.getElementById('app') as HTMLElement
  const preview = takePreview(app)
  if (preview === null) throw new Error('there is no preview')
  const find = <T extends HTMLElement>(parent: HTMLElement, name: string) => parent.querySelector(name) as T
  const cover = find(app, '.preview')
  return {
    cover,
    element: preview.element,
    find,
    close: () => {
      preview.element.innerHTML = html
      preview.close()
    },
  }
}

test('a page without a preview has none', () => {
  delete document.documentElement.dataset.preview
  expect(takePreview(document.body)).toBeNull()
})

test('the app takes the place of the preview', () => {
  const { cover, close } = open(CARDS)
  close()
  expect(cover.isConnected).toBe(false)
  expect(document.documentElement.dataset.preview).toBeUndefined()
})

test('a pressed link waits for the app, which gets its own link of the same target', () => {
  const { cover, element, find, close } = open(CARDS)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  find(cover, 'a').dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  close()
  expect(globalThis.earlyPress).toBe(find(element, 'a'))
})

test('a link that is pressed for a new tab is the browser’s', () => {
  const { cover, find, close } = open(CARDS)
  const seen = vi.fn((event: Event) => event.defaultPrevented)
  document.addEventListener('click', seen, { once: true })
  find(cover, 'a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  close()
  expect(seen).toHaveReturnedWith(false)
  expect(globalThis.earlyPress).toBeUndefined()
})

test('a pressed link that the member’s shop lacks is opened by the browser', () => {
  const { cover, find, close } = open('<a href="#idris">Idris</a>')
  find(cover, 'a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  close()
  expect(globalThis.earlyPress).toBeUndefined()
  expect(location.hash).toBe('#maren')
})

test('a text that was begun in the search continues in the app’s', () => {
  const { cover, element, find, close } = open(CARDS)
  const begun = find<HTMLInputElement>(cover, 'input')
  begun.focus()
  begun.value = 'Maren'
  const typed: string[] = []
  element.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value))
  close()
  expect(document.activeElement).toBe(find(element, 'input'))
  expect(typed).toEqual(['Maren'])
})
