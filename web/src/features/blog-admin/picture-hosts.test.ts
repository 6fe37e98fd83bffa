import { expect, it } from 'vitest'
import { pictureHosts } from './picture-hosts.ts'

it.each([
  [
    '![plate](https://who.example/a.png) and ![](<https://b.example:8080/a b.png>)',
    ['who.example', 'b.example:8080'],
  ],
  ['![plate][one]\n\n[one]: https://who.example/a.png', ['who.example']],
  ['![one]\n\n[one]: <https://who.example/a.png>', ['who.example']],
  ['![a](https://who.example/a.png) ![b](https://WHO.example/b.png)', ['who.example']],
  ['![plate](/images/a.png) [a link](https://who.example/a.png)', []],
  ['[a link][one]\n\n[one]: https://who.example', []],
  ['![](https://)', []],
  [`${'!['.repeat(20_000)}`, []],
])('finds the hosts of the pictures in %s', (markdown, hosts) => {
  expect(pictureHosts(markdown)).toEqual(hosts)
})
