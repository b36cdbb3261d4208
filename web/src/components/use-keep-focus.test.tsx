// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useKeepFocus } from './use-keep-focus.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Place({ state }: { state: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const keeping = useKeepFocus(frame, state)
  return (
    <div ref={frame} {...keeping}>
      <button key={state} type="button">
        {state}
      </button>
    </div>
  )
}

async function place() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (state: string) => act(async () => root.render(<Place state={state} />))
  await show('Cancel')
  return { show, button: () => document.querySelector('button') }
}

test('the focus of a removed element goes to its successor; a focus elsewhere stays', async () => {
  const { show, button } = await place()
  button()?.focus()
  await show('Try again')
  expect(document.activeElement?.textContent).toBe('Try again')
  button()?.blur()
  await show('Cancel')
  expect(document.activeElement).toBe(document.body)
})
