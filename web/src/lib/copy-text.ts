/**
 * Puts text on the clipboard, on plain http too (a clinic's own network), where browsers keep the Clipboard API away.
 *
 * @returns false when the browser refuses
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.style.cssText = 'position:fixed;opacity:0'
    const focused = document.activeElement
    document.body.append(area)
    area.select()
    // Deprecated, and the only way without the Clipboard API.
    const copied = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return copied
  }
}
