import { beards, brows, eyeShapes, faceShapes, hairStyles, lips, marks, noses, skins } from '../../look.ts'
import type { Effect, Entry } from '../effect.ts'
import { listOwnEntries, listSpellings, shareEntry } from '../entries.ts'

export const features = new Map<string, Entry>([
  ...shareEntry('hair, haired, locks, mane', { noun: 'hair' }),
  ...shareEntry('beard, bearded', { noun: 'beard', effect: { look: { beard: 'full' } } }),
  ...shareEntry('eyes, eyed', { noun: 'eyes' }),
  ...shareEntry('skin, skinned, complexion', { noun: 'skin' }),
  ...shareEntry('nose, nosed', { noun: 'nose' }),
  ...shareEntry('lips, lipped, mouth', { noun: 'lips' }),
  ...shareEntry('brows, eyebrows, browed', { noun: 'brows' }),
  ...shareEntry('face, faced, features', { noun: 'face' }),
  ...listOwnEntries(
    beards.filter((beard) => beard !== 'none' && beard !== 'full' && beard !== 'long' && beard !== 'short'),
    (beard) => ({
      noun: 'beard',
      effect: { look: { beard } },
    }),
  ),
  ...(['stubble', 'moustache', 'goatee'] as const).flatMap((beard) =>
    shareEntry(`${beard} beard`, { noun: 'beard', effect: { look: { beard } } }),
  ),
  ...shareEntry('moustached, mustache', { noun: 'beard', effect: { look: { beard: 'moustache' } } }),
  ...shareEntry('unshaven, stubbly', { effect: { look: { beard: 'stubble' } } }),
  ...shareEntry('clean-shaven, beardless', { effect: { look: { beard: 'none' } } }),
  ...listOwnEntries(
    hairStyles.filter((style) => !['long', 'shoulder', 'crop', 'curls', 'swept'].includes(style)),
    (style) => ({
      noun: 'hair',
      effect: { hair: { style } },
    }),
  ),
  ...shareEntry('curls, curly', { noun: 'hair', effect: { hair: { style: 'curls' } } }),
  ...shareEntry('cropped, short-haired', { noun: 'hair', effect: { hair: { style: 'crop' } } }),
  ...shareEntry('long-haired', { noun: 'hair', effect: { hair: { style: 'long' } } }),
  ...shareEntry('shoulder-length', { effect: { hair: { style: 'shoulder' } } }),
  ...shareEntry('plaits, pigtails', { noun: 'hair', effect: { hair: { style: 'two-braids' } } }),
  ...shareEntry('braids', { noun: 'hair', effect: { hair: { style: 'two-braids' } } }),
  ...shareEntry('dreadlocks', { noun: 'hair', effect: { hair: { style: 'locs' } } }),
  ...shareEntry('topknot', { noun: 'hair', effect: { hair: { style: 'top-knot' } } }),
  ...shareEntry('fringe, bangs', { noun: 'hair', effect: { hair: { fringe: true } } }),
  ...shareEntry('wavy', { effect: { hair: { wave: 0.9 } } }),
  ...shareEntry('straight', { effect: { hair: { wave: 0 } } }),
  ...shareEntry('shaven, shaved', { effect: { hair: { style: 'buzz' } } }),
  ...listOwnEntries(
    skins.filter((skin) => !['dark', 'deep', 'fair'].includes(skin)),
    (skin) => ({ effect: { look: { skin } } }),
  ),
  ...listOwnEntries(marks, (mark) => ({ effect: { face: { marks: [mark] } } })),
  ...shareEntry('freckled', { effect: { face: { marks: ['freckles'] } } }),
  ...shareEntry('dimpled', { effect: { face: { marks: ['dimples'] } } }),
  ...shareEntry('scar, scarred', { effect: { face: { marks: ['scar-cheek'] } } }),
  ...shareEntry('wrinkled, lined', { effect: { face: { marks: ['weathered'] } } }),
])

export const adjectivesByNoun = {
  nose: new Map(noses.map((nose) => [nose as string, { face: { nose } }])),
  lips: new Map(lips.map((shape) => [shape as string, { face: { lips: shape } }])),
  eyes: new Map(
    eyeShapes.flatMap((eyes) =>
      listSpellings(eyes).map((spelling) => [spelling, { face: { eyes } }] as const),
    ),
  ),
  face: new Map(faceShapes.map((shape) => [shape as string, { face: { shape } }])),
  brows: new Map<string, Effect>([
    ...brows.map((shape): [string, Effect] => [shape, { face: { brows: shape } }]),
    ['thick', { face: { brows: 'heavy' } }],
    ['thin', { face: { brows: 'fine' } }],
  ]),
  hair: new Map([
    ['long', { hair: { style: 'long' } }],
    ['short', { hair: { style: 'crop' } }],
    ['crop', { hair: { style: 'crop' } }],
    ['swept', { hair: { style: 'swept' } }],
    ['shoulder', { hair: { style: 'shoulder' } }],
    ['curly', { hair: { style: 'curls' } }],
    ['wavy', { hair: { wave: 0.9 } }],
    ['straight', { hair: { wave: 0 } }],
    ['thinning', { hair: { style: 'balding' } }],
    ['shaggy', { hair: { style: 'shaggy' } }],
    ['wild', { hair: { style: 'shaggy' } }],
    ['slicked', { hair: { style: 'slicked' } }],
  ] as const),
  beard: new Map([
    ['long', { look: { beard: 'long' } }],
    ['short', { look: { beard: 'short' } }],
    ['full', { look: { beard: 'full' } }],
    ['trimmed', { look: { beard: 'short' } }],
  ] as const),
  skin: new Map([
    ['dark', { look: { skin: 'dark' } }],
    ['deep', { look: { skin: 'deep' } }],
    ['brown', { look: { skin: 'brown' } }],
    ['fair', { look: { skin: 'fair' } }],
    ['pale', { look: { skin: 'porcelain' } }],
    ['light', { look: { skin: 'fair' } }],
    ['olive', { look: { skin: 'olive' } }],
  ] as const),
} as const
