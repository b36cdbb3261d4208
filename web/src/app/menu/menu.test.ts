// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { consentToTracking, type TrackedEvent } from '#web/lib/tracking.ts'
import { MENU, recordMenuClick } from './menu.ts'

afterEach(() => {
  consentToTracking(null)
  localStorage.clear()
})

test('the menu lists the specified routes, in their order', () => {
  const order = ['/', '/create', '/bonus', '/chat', '/pricing']
  const places = MENU.map(({ to }) => order.indexOf(to))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted())
  expect(MENU.map(({ to }) => to)).toEqual(expect.arrayContaining(['/', '/chat', '/pricing']))
})

test('a click is recorded by the first part of its path', () => {
  const clicks: TrackedEvent['args'][] = []
  consentToTracking(({ event_name, args }) => event_name === 'menu_click' && clicks.push(args))
  for (const path of ['/', '/create', '/bonus', '/chat', '/pricing', '/imglib/7']) recordMenuClick(path)
  expect(clicks.map(({ name }) => name)).toEqual(['home', 'create', 'bonus', 'chat', 'recharge', 'imglib'])
})

test('a click that leads to the form for a new character is recorded as its source, and stores nothing by itself', () => {
  const sources: unknown[] = []
  consentToTracking(({ event_name, args }) => event_name === 'view_create_form' && sources.push(args.source))
  recordMenuClick('/chat')
  expect(sources).toEqual([])
  recordMenuClick('/create')
  expect(sources).toEqual(['sidebar_navigation'])
  expect({ ...localStorage }).toEqual({})
})
