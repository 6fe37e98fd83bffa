/**
 * The clinic's colours, from pale to dark. `neem` is the clinic itself and what is free or well; `haldi` (turmeric) is its
 * one spark and what needs care; `kokum` is danger and what is taken; `sky` is what is offered, and the focus.
 * Components use the meanings made of them (semantic-tokens.ts), which change with the theme, never a shade.
 */
export const neem = {
  50: '#edf7ef',
  100: '#d8eddd',
  200: '#b2dabd',
  300: '#82c197',
  400: '#4fa371',
  500: '#2d8656',
  600: '#1e6d45',
  700: '#175939',
  800: '#134730',
  900: '#0f3726',
  950: '#092318',
}

export const haldi = {
  50: '#fff8e3',
  100: '#ffecb8',
  200: '#ffdc7c',
  300: '#fbc83f',
  400: '#f0ae17',
  500: '#cf8a05',
  600: '#a26500',
  700: '#7f4e00',
  800: '#613b00',
  900: '#452a00',
  950: '#2b1a00',
}

export const kokum = {
  50: '#fdf2f4',
  100: '#fbe0e5',
  200: '#f5bfc9',
  300: '#ea93a3',
  400: '#db6079',
  500: '#c43a57',
  600: '#a72945',
  700: '#881f38',
  800: '#6b192d',
  900: '#4b121f',
  950: '#2c0a12',
}

export const sky = {
  50: '#eef5fe',
  100: '#dbeafc',
  200: '#b8d5f8',
  300: '#88b9f1',
  400: '#5397e4',
  500: '#2e7ace',
  600: '#1f61ae',
  700: '#194e8c',
  800: '#153e6f',
  900: '#102c50',
  950: '#0a1c34',
}

export const neutral = {
  50: '#f4f7f1',
  100: '#e9eee5',
  200: '#dae1d5',
  300: '#c0c9ba',
  400: '#929d8c',
  500: '#69745f',
  600: '#505a4a',
  700: '#3a4336',
  800: '#262d23',
  900: '#171c15',
  950: '#0e120d',
}
