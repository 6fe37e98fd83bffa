/**
 * Copies text to the clipboard, even over plain http (a clinic's own network), where there is no Clipboard API.
 *
 * @returns false if the browser refuses
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
    // Deprecated, but the only way without the Clipboard API.
    const copied = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return copied
  }
}
