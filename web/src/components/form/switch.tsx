interface SwitchProps {
  label: string
  isOn: boolean
  isWorking?: boolean
  isFixed?: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, isOn, isWorking = false, isFixed = false, onChange }: SwitchProps) {
  const isInert = isWorking || isFixed
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-busy={isWorking || undefined}
      aria-disabled={isInert || undefined}
      onClick={() => !isInert && onChange(!isOn)}
      className="grid h-11 w-14 flex-none place-items-center rounded-full"
    >
      <span
        aria-hidden="true"
        className={`flex h-7 w-12 items-center rounded-full border-2 px-0.5 transition-colors ${isOn ? 'justify-end border-text bg-text' : 'border-line-strong bg-transparent'} ${isInert ? 'opacity-60' : ''}`}
      >
        <span className={`size-5 rounded-full ${isOn ? 'bg-ground' : 'bg-line-strong'}`} />
      </span>
    </button>
  )
}
