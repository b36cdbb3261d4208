import './coast.css'

export function CoastDrawing() {
  return (
    <div className="coast absolute inset-x-0 top-0 -z-10 h-50 overflow-hidden max-panel:hidden rtl:-scale-x-100">
      <svg
        aria-hidden="true"
        viewBox="0 0 1220 200"
        preserveAspectRatio="xMaxYMin slice"
        className="absolute inset-y-0 right-0 h-full w-3/4"
      >
        <defs>
          <linearGradient id="coast-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--sky)" />
            <stop offset="1" stopColor="var(--horizon)" />
          </linearGradient>
          <radialGradient id="coast-glow">
            <stop offset="0" stopColor="var(--lemon)" stopOpacity=".75" />
            <stop offset=".3" stopColor="var(--lemon)" stopOpacity=".22" />
            <stop offset="1" stopColor="var(--lemon)" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="coast-beam">
            <stop offset="0" stopColor="var(--lemon)" stopOpacity=".4" />
            <stop offset="1" stopColor="var(--lemon)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <rect width="1220" height="200" fill="url(#coast-sky)" />
        <g transform="translate(900 44)">
          <path d="M4 -4 L520 -38 L520 44 L4 5 Z" fill="url(#coast-beam)" />
          <path d="M4 -4 L520 -38 L520 44 L4 5 Z" fill="url(#coast-beam)" transform="scale(-1 1)" />
          <circle r="150" fill="url(#coast-glow)" />
        </g>
        <path
          d="M0 158 C180 140 330 160 520 146 S880 116 1010 128 S1160 104 1220 96 V200 H0 Z"
          fill="var(--far)"
        />
        <path d="M0 178 C240 168 420 182 640 172 S1040 150 1220 158 V200 H0 Z" fill="var(--near)" />
        <g fill="var(--rock)" transform="translate(200 0)">
          <path d="M592 200 C640 158 672 150 702 150 S764 166 812 200 Z" />
          <path d="M690 154 L694 58 H706 L710 154 Z" />
          <rect x="688" y="52" width="24" height="6" rx="2" />
          <path d="M692 36 L700 26 L708 36 Z" />
        </g>
        <rect x="894" y="37" width="12" height="15" rx="1.5" fill="var(--lemon)" />
      </svg>
    </div>
  )
}
