import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '#web/lib/query/query-client.ts'

/** Renders a part of the app with a router and an empty cache, and waits until it shows. */
export async function showScreen(children: ReactNode) {
  standIn()
  const cache = createQueryClient()
  const history = createMemoryHistory()
  const routeTree = createRootRoute({
    component: () => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
    notFoundComponent: () => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  })
  const router = createRouter({ routeTree, history })
  await act(() => router.load())
  await act(async () => void render(<RouterProvider router={router} />))
  return { cache, history }
}

/** Replaces what jsdom lacks. */
function standIn(): void {
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never
  globalThis.IntersectionObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  } as never
}

// A browser would leave the page.
window.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) throw new Error('the submission of a form was not prevented')
})

const STATES = ['expanded', 'pressed', 'checked', 'selected', 'current', 'disabled', 'invalid', 'busy']
const CONTROLS = 'button, a[href], input, textarea, select, [role=switch], [role=tab], summary'
const BLOCKS =
  /^(address|article|dd|div|dt|fieldset|figure|form|h\d|label|legend|li|ol|p|section|ul|nav|header)$/i

/**
 * Lists what a screen says, one line for each block of text or control. A control has its name, its states and its
 * value or address in brackets.
 */
export function listLines(root: Element = document.body): string[] {
  const lines: string[] = []
  let text = ''
  const end = (): void => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    if (line !== '' && line !== 'alert:' && line !== 'status:') lines.push(line)
    text = ''
  }
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? ''
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], svg, style, script')) return
    if (node.matches(CONTROLS)) {
      end()
      lines.push(describeControl(node))
      return
    }
    if (node instanceof HTMLLabelElement && node.control !== null) {
      // The name of the control has its words.
      if (node.contains(node.control)) visit(node.control)
      return
    }
    const isBlock = BLOCKS.test(node.tagName)
    if (isBlock) end()
    const role = node.getAttribute('role')
    if (role !== null && /^(alert|status|group|radiogroup|list|tablist|img)$/.test(role))
      text += `${role}${node.hasAttribute('aria-label') ? ` ${node.getAttribute('aria-label')}` : ''}: `
    for (const child of node.childNodes) visit(child)
    if (isBlock) end()
  }
  visit(root)
  end()
  return lines
}

function describeControl(control: Element): string {
  const states = STATES.flatMap((state) => {
    const value = control.getAttribute(`aria-${state}`)
    return value === null ? [] : `${state}=${value}`
  })
  if (control.matches(':disabled')) states.push('disabled')
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
    states.push(control.checked ? 'on' : 'off')
  else if ('value' in control && !control.matches('button')) states.push(`"${control.value}"`)
  if (control.hasAttribute('maxlength')) states.push(`max ${control.getAttribute('maxlength')}`)
  if (control.hasAttribute('href')) states.push(control.getAttribute('href') ?? '')
  const kind =
    control.getAttribute('role') ?? (control.tagName === 'A' ? 'link' : control.tagName.toLowerCase())
  return `[${[kind, nameControl(control), ...states].filter((part) => part !== '').join(' ')}]`
}

function nameControl(control: Element): string {
  const label = 'labels' in control ? (control.labels as NodeListOf<Element> | null)?.[0] : undefined
  const named = document.getElementById(control.getAttribute('aria-labelledby') ?? '')
  const own = control.matches('input, textarea, select') ? '' : readWords(control)
  return (
    control.getAttribute('aria-label') ?? (named && readWords(named)) ?? (label && readWords(label)) ?? own
  )
}

function readWords(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], svg')) hidden.remove()
  const words = [...copy.querySelectorAll('*'), copy].flatMap((each) => [...each.childNodes])
  const texts = words.filter((node) => node.nodeType === Node.TEXT_NODE)
  return (texts.length > 1 ? copy.innerHTML.replaceAll(/<[^>]+>/g, ' ') : (copy.textContent ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
