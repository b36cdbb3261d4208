// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useHideOnNextAction } from './use-hide-on-next-action.ts'

afterEach(cleanup)

function Page() {
  const [isTold, setTold] = useState(true)
  const note = useRef<HTMLDivElement>(null)
  useHideOnNextAction(note, () => setTold(false), isTold)
  return (
    <>
      {isTold && (
        <div ref={note}>
          It did not work. <button type="button">Try again</button>
        </div>
      )}
      <p>The talk</p>
      <textarea aria-label="Message" />
      <button type="button">Delete</button>
    </>
  )
}

test.each([
  ['a press of another button', () => fireEvent.click(screen.getByText('Delete'))],
  ['something typed', () => fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'So' } })],
  ['something sent', () => fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter' })],
])('an error is shown until the next action: %s', (_, act) => {
  render(<Page />)
  fireEvent.click(screen.getByText('Try again'))
  fireEvent.click(screen.getByText('The talk'))
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Tab' })
  expect(screen.queryByText(/did not work/)).not.toBeNull()
  act()
  expect(screen.queryByText(/did not work/)).toBeNull()
})
