import { expect, test } from 'vitest'
import { PICTURE_TYPES, pictureKind } from './picture-kind.ts'

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a picture’s type is known from the beginning of its file', () => {
  expect(pictureKind(toBytes('\x89PNG\r\n\x1a\n....'))).toBe('image/png')
  expect(pictureKind(toBytes('GIF89a'))).toBe('image/gif')
  expect(pictureKind(toBytes('\xff\xd8\xff\xe0..JFIF'))).toBe('image/jpeg')
  expect(pictureKind(toBytes('RIFF....WEBPVP8 '))).toBe('image/webp')
})

test('similar files are not pictures', () => {
  expect(pictureKind(toBytes('RIFF....WAVEfmt '))).toBeUndefined()
  expect(pictureKind(toBytes('<svg xmlns='))).toBeUndefined()
  expect(pictureKind(toBytes(''))).toBeUndefined()
})

test('every type that the server accepts is recognised', () => {
  expect([...PICTURE_TYPES].sort()).toEqual(['image/gif', 'image/jpeg', 'image/png', 'image/webp'])
})
