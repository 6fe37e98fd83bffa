/** A plate in a dietitian's proportions: half vegetables, a quarter grain, a quarter protein. Decorative. */
export function PlateArt() {
  return (
    <svg viewBox="0 0 440 440" width="100%" aria-hidden="true" focusable="false">
      <circle cx="220" cy="220" r="214" fill="#deeee3" />
      <circle cx="220" cy="222" r="172" fill="#e6e2d9" />
      <circle cx="220" cy="216" r="172" fill="#fff" />
      <circle cx="220" cy="216" r="138" fill="#faf9f6" stroke="#e6e2d9" strokeWidth="2" />
      {/* Half: leaves */}
      <path d="M214 86a130 130 0 0 0 0 260z" fill="#bddec8" />
      <g fill="#3a8c5e">
        <path d="M196 122c-34 4-56 24-58 56 34-2 58-22 58-56z" />
        <path d="M150 196c-30-2-48 10-54 36 26 6 50-6 54-36z" opacity=".85" />
        <path d="M200 250c-36-6-60 8-70 40 32 10 64-4 70-40z" />
        <path d="M198 172c-20 8-30 24-26 46 20-6 30-22 26-46z" opacity=".7" />
      </g>
      <g fill="none" stroke="#deeee3" strokeWidth="3" strokeLinecap="round">
        <path d="M190 130c-16 12-30 26-42 40M144 202c-12 8-24 18-34 26M194 256c-20 10-38 20-54 30" />
      </g>
      <g fill="#d0453b">
        <circle cx="118" cy="258" r="13" />
        <circle cx="176" cy="308" r="15" />
        <circle cx="130" cy="176" r="10" />
      </g>
      {/* Quarter: grain */}
      <path d="M226 86a130 130 0 0 1 130 124H226z" fill="#fae8d6" />
      <g fill="#ebb07e">
        <ellipse cx="252" cy="122" rx="11" ry="5" transform="rotate(35 252 122)" />
        <ellipse cx="282" cy="142" rx="11" ry="5" transform="rotate(-20 282 142)" />
        <ellipse cx="250" cy="160" rx="11" ry="5" transform="rotate(70 250 160)" />
        <ellipse cx="312" cy="164" rx="11" ry="5" transform="rotate(30 312 164)" />
        <ellipse cx="280" cy="182" rx="11" ry="5" transform="rotate(-40 280 182)" />
        <ellipse cx="328" cy="192" rx="11" ry="5" transform="rotate(10 328 192)" />
        <ellipse cx="246" cy="194" rx="11" ry="5" transform="rotate(15 246 194)" />
        <ellipse cx="306" cy="132" rx="11" ry="5" transform="rotate(60 306 132)" />
      </g>
      {/* Quarter: protein */}
      <path d="M226 222h130a130 130 0 0 1-130 124z" fill="#f4cfae" />
      <g fill="#fffaf3" stroke="#ebb07e" strokeWidth="2.5">
        <rect x="246" y="238" width="30" height="30" rx="7" transform="rotate(12 261 253)" />
        <rect x="292" y="234" width="30" height="30" rx="7" transform="rotate(-14 307 249)" />
        <rect x="252" y="284" width="30" height="30" rx="7" transform="rotate(-8 267 299)" />
        <rect x="294" y="276" width="24" height="24" rx="6" transform="rotate(24 306 288)" />
      </g>
      <g fill="none" stroke="#29734b" strokeWidth="3" strokeLinecap="round">
        <path d="M284 274c5-3 8-7 9-12M240 276c4 2 8 3 12 2M330 262c3 5 4 9 4 14" />
      </g>
    </svg>
  )
}
