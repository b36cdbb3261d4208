// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Emphasis, Markdown } from './markdown.tsx'
import { splitBlocks } from './parse-blocks.ts'

afterEach(cleanup)

function html(text: string, isOpen = false): string {
  const { container } = render(<Markdown text={text} isOpen={isOpen} />)
  return container.innerHTML.replace(/ (class|target|rel|tabindex)="[^"]*"/g, '')
}

test.each([
  ['*He waits.* Come in.', '<p><em>He waits.</em> Come in.</p>'],
  ['**Stop.** _Now._', '<p><strong>Stop.</strong> <em>Now.</em></p>'],
  ['***both*** ends', '<p><em><strong>both</strong></em> ends</p>'],
  ['*She says **no** again*', '<p><em>She says <strong>no</strong> again</em></p>'],
  ['**"你好"**他说', '<p><strong>"你好"</strong>他说</p>'],
  ['他*笑了*说', '<p>他<em>笑了</em>说</p>'],
  ['2*3*4 and snake_case_name', '<p>2*3*4 and snake_case_name</p>'],
  ['a * b * c', '<p>a * b * c</p>'],
  ['**She is gone. **', '<p><strong>She is gone. </strong></p>'],
  ['*He waits. *\nCome in.', '<p><em>He waits. </em><br>Come in.</p>'],
  ['*a * b*', '<p><em>a * b</em></p>'],
  ['**half *', '<p>**half *</p>'],
  ['*never closed', '<p>*never closed</p>'],
  ['**half* of it', '<p>*<em>half</em> of it</p>'],
  ['\\*not\\* an action', '<p>*not* an action</p>'],
  ['one\ntwo', '<p>one<br>two</p>'],
  ['one\r\n\r\ntwo', '<p>one</p><p>two</p>'],
  ['say `a * b` now', '<p>say <code>a * b</code> now</p>'],
  ['``a ` b`` and `open', '<p><code>a ` b</code> and `open</p>'],
  ['# A title #', '<p>A title</p>'],
  ['---', '<hr>'],
  ['> said\nbefore', '<blockquote>said<br>before</blockquote>'],
  ['- one\n- two *now*', '<ul><li>one</li><li>two <em>now</em></li></ul>'],
  ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
  ['```js\nif (a < b) {\n\n}\n```\nafter', '<pre><code>if (a &lt; b) {\n\n}</code></pre><p>after</p>'],
])('%j becomes %s', (text, markup) => {
  expect(html(text)).toBe(markup)
})

test.each([
  ['[here](https://x.example/a)', '<p><a href="https://x.example/a">here</a></p>'],
  ['see https://x.example/a, ok', '<p>see <a href="https://x.example/a">https://x.example/a</a>, ok</p>'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['[x](data:text/html,1)', '<p>[x](data:text/html,1)</p>'],
  ['![cat](https://x.example/c.png)', '<p>!<a href="https://x.example/c.png">cat</a></p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
])('A6: only links to the web are links, and HTML is text: %j', (text, markup) => {
  expect(html(text)).toBe(markup)
})

test.each([
  ['[https://bank.example](https://evil.example/x)', 'https://bank.example (evil.example)'],
  ['[Bank.Example/login](http://evil.example:81)', 'Bank.Example/login (evil.example:81)'],
  ['[bank.example](https://bank.example.evil.example)', 'bank.example (bank.example.evil.example)'],
  [
    '[https://bank.example@evil.example](https://evil.example)',
    'https://bank.example@evil.example (evil.example)',
  ],
  ['[log in at bank.example](https://evil.example)', 'log in at bank.example (evil.example)'],
  ['[bank.example](https://bank.example/login)', 'bank.example'],
  ['[HTTPS://Bank.example/](https://bank.example)', 'HTTPS://Bank.example/'],
  ['[the bank. Really.](https://evil.example)', 'the bank. Really.'],
])('a label that looks like an address does not hide its target: %j', (text, label) => {
  const { container } = render(<Markdown text={text} />)
  expect(container.querySelector('a')?.textContent).toBe(label)
})

test('a link sends no referrer', () => {
  const { container } = render(<Markdown text="[here](https://x.example)" />)
  expect(container.querySelector('a')?.rel).toBe('noopener nofollow noreferrer')
})

test('in an unfinished text an open emphasis is shown as one, and a bare mark is hidden', () => {
  expect(html('*He slides the', true)).toBe('<p><em>He slides the</em></p>')
  expect(html('*One.*\n\n**Two', true)).toBe('<p><em>One.</em></p><p><strong>Two</strong></p>')
  expect(html('He slides the book over. *', true)).toBe('<p>He slides the book over. </p>')
  expect(html('*He slides the book over.*', true)).toBe('<p><em>He slides the book over.</em></p>')
})

test('a growing text changes only its last block', () => {
  const before = splitBlocks('One.\n\nTwo.\n\n```\ncode\n\nmore')
  const after = splitBlocks('One.\n\nTwo.\n\n```\ncode\n\nmore\n```\n\nThree')
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after).toHaveLength(4)
})

test.each([
  '*a '.repeat(3_000),
  '['.repeat(8_000),
  '`a``b'.repeat(1_600),
  '**_'.repeat(2_600),
  '> '.repeat(4_000),
])('a text made to be hard to parse is read to its end: %.6s…', (text) => {
  // A parser that backtracks would run into the test's time limit.
  expect(html(`${text}\n\nThe end.`)).toContain('The end.')
})

test('many fenced blocks are found without reparsing the text for each', () => {
  expect(splitBlocks('```\n```\n'.repeat(100_000))).toHaveLength(100_000)
})

test('inside a button emphasis is shown, and a link is text', () => {
  const { container } = render(<Emphasis text="*He waits.* See [here](https://example.org)." />)
  expect(container.innerHTML.replace(/ class="[^"]*"/g, '')).toBe('<em>He waits.</em> See here.')
})
