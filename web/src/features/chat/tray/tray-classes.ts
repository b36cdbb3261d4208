export const TRAY_ROW =
  'scroll-hidden -mx-3 flex items-center gap-2 overflow-x-auto px-3.5 py-0.5 tablet:-mx-6 tablet:px-6.5'

export const TRAY_CHIP =
  'inline-flex min-h-11 max-w-60 flex-none items-center gap-2 truncate rounded-full bg-bubble-them px-3.5 text-15 hover:bg-raised-2 disabled:text-muted'
