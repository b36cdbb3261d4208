import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoverAvatar } from './cover-avatar.tsx'

const COVER = { motif: 'sea' as const, palette: ['#101828', '#344966', '#E0A458', '#F7F3E3'] as const }

test('without a portrait the first letter is shown, also after a space; without a name a question mark', () => {
  const draw = (name: string): string | undefined => {
    const character = { name, cover: { ...COVER, palette: [...COVER.palette] }, portrait: null }
    return />([^<>]+)<\/text>/.exec(renderToStaticMarkup(<CoverAvatar character={character} />))?.[1]
  }
  expect([draw('Maren'), draw(' Maren'), draw(' ')]).toEqual(['M', 'M', '?'])
})
