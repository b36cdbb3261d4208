import { beards, brows, eyeShapes, faceShapes, hairStyles, lips, marks, noses, skins } from '../../look.ts'
import type { Effect, Entry } from '../effect.ts'
import { listSpellings, many, own } from '../entries.ts'

export const features = new Map<string, Entry>([
  ...many('hair, haired, locks, mane', { noun: 'hair' }),
  ...many('beard, bearded', { noun: 'beard', effect: { look: { beard: 'full' } } }),
  ...many('eyes, eyed', { noun: 'eyes' }),
  ...many('skin, skinned, complexion', { noun: 'skin' }),
  ...many('nose, nosed', { noun: 'nose' }),
  ...many('lips, lipped, mouth', { noun: 'lips' }),
  ...many('brows, eyebrows, browed', { noun: 'brows' }),
  ...many('face, faced, features', { noun: 'face' }),
  ...own(
    beards.filter((beard) => beard !== 'none' && beard !== 'full' && beard !== 'long' && beard !== 'short'),
    (beard) => ({
      noun: 'beard',
      effect: { look: { beard } },
    }),
  ),
  ...(['stubble', 'moustache', 'goatee'] as const).flatMap((beard) =>
    many(`${beard} beard`, { noun: 'beard', effect: { look: { beard } } }),
  ),
  ...many('moustached, mustache', { noun: 'beard', effect: { look: { beard: 'moustache' } } }),
  ...many('unshaven, stubbly', { effect: { look: { beard: 'stubble' } } }),
  ...many('clean-shaven, beardless', { effect: { look: { beard: 'none' } } }),
  ...own(
    hairStyles.filter((style) => !['long', 'shoulder', 'crop', 'curls', 'swept'].includes(style)),
    (style) => ({
      noun: 'hair',
      effect: { hair: { style } },
    }),
  ),
  ...many('curls, curly', { noun: 'hair', effect: { hair: { style: 'curls' } } }),
  ...many('cropped, short-haired', { noun: 'hair', effect: { hair: { style: 'crop' } } }),
  ...many('long-haired', { noun: 'hair', effect: { hair: { style: 'long' } } }),
  ...many('shoulder-length', { effect: { hair: { style: 'shoulder' } } }),
  ...many('plaits, pigtails', { noun: 'hair', effect: { hair: { style: 'two-braids' } } }),
  ...many('braids', { noun: 'hair', effect: { hair: { style: 'two-braids' } } }),
  ...many('dreadlocks', { noun: 'hair', effect: { hair: { style: 'locs' } } }),
  ...many('topknot', { noun: 'hair', effect: { hair: { style: 'top-knot' } } }),
  ...many('fringe, bangs', { noun: 'hair', effect: { hair: { fringe: true } } }),
  ...many('wavy', { effect: { hair: { wave: 0.9 } } }),
  ...many('straight', { effect: { hair: { wave: 0 } } }),
  ...many('shaven, shaved', { effect: { hair: { style: 'buzz' } } }),
  ...own(
    skins.filter((skin) => !['dark', 'deep', 'fair'].includes(skin)),
    (skin) => ({ effect: { look: { skin } } }),
  ),
  ...own(marks, (mark) => ({ effect: { face: { marks: [mark] } } })),
  ...many('freckled', { effect: { face: { marks: ['freckles'] } } }),
  ...many('dimpled', { effect: { face: { marks: ['dimples'] } } }),
  ...many('scar, scarred', { effect: { face: { marks: ['scar-cheek'] } } }),
  ...many('wrinkled, lined', { effect: { face: { marks: ['weathered'] } } }),
])

export const described = {
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
