/** Hands a file to the browser's downloads under a name. */
export function saveBlob(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own hold on the data by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(url))
}
