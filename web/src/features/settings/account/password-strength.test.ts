import { expect, test } from 'vitest'
import { ratePassword } from './password-form.tsx'

test.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['abcdefghij', 'weak'],
  ['gardenia', 'weak'],
  ['gardenia7', 'fair'],
  ['blue kettle', 'fair'],
  ['river of ink', 'good'],
  ['Four quiet boats at 12 noon', 'strong'],
  ['夜の図書館で星を読む', 'good'],
])('%s is %s', (password, strength) => expect(ratePassword(password, 8)).toBe(strength))
