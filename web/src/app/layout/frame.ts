/** What stands around a screen. */
export interface Frame {
  /** From 1024 px: 220 wide, or a rail of 72. */
  sidebar: 'full' | 'rail' | 'none'
  topBar: boolean
  /** Below 1024 px. */
  bottomBar: boolean
}

const WHOLE: Frame = { sidebar: 'full', topBar: true, bottomBar: true }

/** Spec 2, Layout. The first one that fits the path. */
const FRAMES: readonly (readonly [RegExp, Frame])[] = [
  [/^\/characterDetail\//, { sidebar: 'none', topBar: false, bottomBar: false }],
  [/^\/chat\/chatDetail\//, { sidebar: 'rail', topBar: false, bottomBar: false }],
  [/^\/chat/, { sidebar: 'rail', topBar: false, bottomBar: true }],
]

export const frameOf = (path: string): Frame => FRAMES.find(([pattern]) => pattern.test(path))?.[1] ?? WHOLE
