export const TRAY_ROW = 'flex items-center gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]'

export const TRAY_CHIP =
  'inline-flex min-h-11 max-w-60 flex-none items-center gap-2 truncate rounded-full bg-bubble-her px-3.5 text-15 hover:bg-raised-2 disabled:text-muted'
