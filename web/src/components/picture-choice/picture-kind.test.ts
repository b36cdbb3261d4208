import { expect, test } from 'vitest'
import { PICTURE_TYPES, pictureKind } from './picture-kind.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a picture is known by how its file begins', () => {
  expect(pictureKind(bytesOf('\x89PNG\r\n\x1a\n....'))).toBe('image/png')
  expect(pictureKind(bytesOf('GIF89a'))).toBe('image/gif')
  expect(pictureKind(bytesOf('\xff\xd8\xff\xe0..JFIF'))).toBe('image/jpeg')
  expect(pictureKind(bytesOf('RIFF....WEBPVP8 '))).toBe('image/webp')
})

test('what only resembles one is none', () => {
  expect(pictureKind(bytesOf('RIFF....WAVEfmt '))).toBeUndefined()
  expect(pictureKind(bytesOf('<svg xmlns='))).toBeUndefined()
  expect(pictureKind(bytesOf(''))).toBeUndefined()
})

test('every kind that the server takes can be told', () => {
  expect([...PICTURE_TYPES].sort()).toEqual(['image/gif', 'image/jpeg', 'image/png', 'image/webp'])
})
