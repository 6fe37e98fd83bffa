/** '![plate](https://host/a.png)', with the address in angle brackets or not. */
const INLINE = /!\[[^\]]{0,500}\]\(\s*<?(https:\/\/[^\s)>]+)/gi
/** '[plate]: https://host/a.png', for a picture elsewhere in the text. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*<?(https:\/\/[^\s>]+)/gim
const HAS_REFERENCE = /!\[[^\]]{0,500}\](?!\()/

/** The hosts from which an article in Markdown shows pictures, apart from the clinic's own site. */
export function pictureHosts(markdown: string): string[] {
  const patterns = HAS_REFERENCE.test(markdown) ? [INLINE, DEFINITION] : [INLINE]
  const addresses = patterns.flatMap((pattern) =>
    Array.from(markdown.matchAll(pattern), ([, address]) => address!),
  )
  const urls = addresses.flatMap((address) => URL.parse(address) ?? [])
  return [...new Set(urls.map(({ host }) => host))]
}
