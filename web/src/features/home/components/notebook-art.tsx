/** A plan on paper with a pencil, an apple and a cup: the clinic's tool. Decorative. */
export function NotebookArt() {
  return (
    <svg viewBox="0 0 480 440" width="100%" aria-hidden="true" focusable="false">
      <path d="M46 236C20 130 96 34 222 30s222 62 226 186-74 196-202 198S70 334 46 236z" fill="#f0f7f2" />
      <g transform="rotate(-4 240 220)">
        <rect x="128" y="66" width="226" height="300" rx="16" fill="#e6e2d9" />
        <rect x="120" y="58" width="226" height="300" rx="16" fill="#fff" stroke="#e6e2d9" strokeWidth="2" />
        <g fill="#d3cdc1">
          <circle cx="142" cy="94" r="5" />
          <circle cx="142" cy="148" r="5" />
          <circle cx="142" cy="202" r="5" />
          <circle cx="142" cy="256" r="5" />
          <circle cx="142" cy="310" r="5" />
        </g>
        <rect x="168" y="86" width="104" height="14" rx="7" fill="#1f5c3d" />
        <rect x="168" y="112" width="66" height="9" rx="4.5" fill="#bddec8" />
        {[150, 200, 250, 300].map((y, index) => (
          <g key={y}>
            <circle
              cx="180"
              cy={y + 8}
              r="12"
              fill={index < 3 ? '#3a8c5e' : '#fff'}
              stroke="#3a8c5e"
              strokeWidth="2"
            />
            {index < 3 && (
              <path
                d={`M174 ${y + 8}l4 5 8-9`}
                fill="none"
                stroke="#fff"
                strokeWidth="3"
                strokeLinecap="round"
              />
            )}
            <rect x="204" y={y} width={[112, 90, 104, 76][index]} height="8" rx="4" fill="#d3cdc1" />
            <rect x="204" y={y + 14} width={[70, 58, 84, 50][index]} height="7" rx="3.5" fill="#e6e2d9" />
          </g>
        ))}
      </g>
      <g transform="rotate(28 388 250)">
        <rect x="378" y="150" width="20" height="150" rx="4" fill="#ebb07e" />
        <path d="M378 300h20l-10 28z" fill="#fae8d6" />
        <path d="M384.5 318h7l-3.5 10z" fill="#443f39" />
        <rect x="378" y="142" width="20" height="18" rx="4" fill="#d0453b" />
      </g>
      <g>
        <path
          d="M98 318c-30-14-62 6-60 44 2 34 26 58 46 56 8-1 12-4 18-4s10 3 18 4c20 2 44-22 46-56 2-38-34-58-68-44z"
          fill="#d0453b"
        />
        <path
          d="M56 346c4-12 14-18 24-18"
          fill="none"
          stroke="#f6c6c2"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M100 318c0-14 4-24 12-32"
          fill="none"
          stroke="#443f39"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M110 298c10-20 30-26 50-20-6 18-26 28-50 20z" fill="#3a8c5e" />
      </g>
    </svg>
  )
}
