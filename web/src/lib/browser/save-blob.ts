/** Downloads a file under a name. */
export function saveBlob(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // By the next task, the download has its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(url))
}
