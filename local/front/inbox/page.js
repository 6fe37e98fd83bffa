// Adds new messages at the top, every two seconds while the page is visible.
const [list, status] = ['#messages', '#status'].map((id) => document.querySelector(id))

/** A mail's own markup may only be displayed: the frame is a sandbox, and this allows no requests. */
const displayOnly = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

/** Creates an element with properties; never markup from a message. */
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function draw({ id, subject, to, from, date, attachments, html, text }) {
  const title = `${subject || '(no subject)'} · ${to} · ${new Date(date).toLocaleString('en-US')}`
  const links = attachments.map(({ filename, content }) => {
    const link = { href: `data:application/octet-stream;base64,${content}`, download: filename }
    return element('p', {}, 'Attachment: ', element('a', link, filename))
  })
  const srcdoc = displayOnly + html
  const style = 'border: 1px solid; box-sizing: border-box; height: 32rem; width: 100%'
  const frame = { title: 'HTML part', sandbox: '', loading: 'lazy', style, srcdoc }
  const plain = element('p', { style: 'white-space: pre-wrap' }, text)
  const parts = html ? [...links, element('iframe', frame), plain] : [...links, plain]
  const summary = element('summary', { style: 'padding: 0.5rem 0' }, title)
  return element('details', { id }, summary, element('p', {}, `From ${from}`), ...parts)
}

async function refresh() {
  if (document.hidden) return
  try {
    const messages = await (await fetch('/inbox/messages')).json()
    status.textContent = messages.length === 1 ? '1 message' : `${messages.length} messages`
    for (const message of messages.toReversed())
      if (!document.getElementById(message.id)) list.prepend(draw(message))
  } catch {
    status.textContent = 'The clinic does not answer. Is it still running?'
  }
}

setInterval(refresh, 2000)
document.addEventListener('visibilitychange', refresh)
refresh()
