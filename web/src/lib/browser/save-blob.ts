/** Downloads a file under a name. */
export function saveBlob(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Delayed, because some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
