/** Of a QR code, in every theme: cameras read dark on light. */
export const CODE_DARK = '#000'
export const CODE_LIGHT = '#fff'
