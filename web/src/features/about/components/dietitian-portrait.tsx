/** A drawn portrait in the clinic's colors, in place of a photograph. Decorative, because the name is beside it. */
export function DietitianPortrait() {
  return (
    <svg viewBox="0 0 280 280" width="100%" aria-hidden="true" focusable="false">
      <clipPath id="portrait-frame">
        <circle cx="140" cy="140" r="136" />
      </clipPath>
      <circle cx="140" cy="140" r="136" fill="#deeee3" />
      <g clipPath="url(#portrait-frame)">
        <path
          d="M214 60c22 6 38 24 40 50-24-2-40-20-40-50zM44 96c-22 8-34 26-32 50 22-6 34-24 32-50z"
          fill="#92c7a5"
        />
        {/* Hair behind the head */}
        <circle cx="176" cy="58" r="26" fill="#2c2925" />
        <path
          d="M140 46c-44 0-64 34-60 78 2 26 8 44 20 56h80c12-12 18-30 20-56 4-44-16-78-60-78z"
          fill="#2c2925"
        />
        {/* Jacket and blouse */}
        <path d="M30 290c4-54 34-80 74-88l36 24 36-24c40 8 70 34 74 88z" fill="#1f5c3d" />
        <path d="M108 200l32 60 32-60-10-8h-44z" fill="#fae8d6" />
        <path
          d="M104 202l36 88-50-34 4-18-16-6zM176 202l-36 88 50-34-4-18 16-6z"
          fill="#29734b"
          stroke="#153b2a"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {/* Neck and face */}
        <path d="M118 164h44v34c0 14-10 22-22 22s-22-8-22-22z" fill="#b97a52" />
        <path d="M140 66c34 0 50 24 48 60-2 36-22 62-48 62s-46-26-48-62c-2-36 14-60 48-60z" fill="#cf9168" />
        <path d="M90 132c-8-2-12 4-10 14s8 16 14 14zM190 132c8-2 12 4 10 14s-8 16-14 14z" fill="#cf9168" />
        <path
          d="M92 124c2-30 18-44 40-48 4 14 30 30 56 34 2 4 2 10 2 16 8-40-10-66-50-66s-56 26-48 64z"
          fill="#2c2925"
        />
        {/* Features */}
        <g fill="none" stroke="#2c2925" strokeWidth="4" strokeLinecap="round">
          <path d="M108 122c6-5 14-5 20-1M152 121c6-4 14-4 20 1" />
          <path d="M136 148c1 5 6 6 9 3" stroke="#a4653f" strokeWidth="3.5" />
        </g>
        <circle cx="119" cy="134" r="4.5" fill="#2c2925" />
        <circle cx="161" cy="134" r="4.5" fill="#2c2925" />
        <path
          d="M122 162c10 12 26 12 36 0-10 3-26 3-36 0z"
          fill="#fff"
          stroke="#932a23"
          strokeWidth="3.5"
          strokeLinejoin="round"
        />
        <g fill="#e0a07a" opacity=".7">
          <circle cx="106" cy="152" r="9" />
          <circle cx="174" cy="152" r="9" />
        </g>
        {/* Earrings */}
        <circle cx="88" cy="164" r="4" fill="#ebb07e" />
        <circle cx="192" cy="164" r="4" fill="#ebb07e" />
      </g>
    </svg>
  )
}
