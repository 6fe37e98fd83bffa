// Fetches the messages every two seconds while the page is visible, and shows the chosen one.
const [list, status, reader] = ['#messages', '#status', '#message'].map((id) => document.querySelector(id))
const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
let shown
let drawn = ''

/** Creates an element with properties and attributes; never markup from a message. */
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function showMessage({ id, subject, to, from, date, attachments, html, text }) {
  shown = id
  const source = `/inbox/messages/${id}`
  const part = (title, content) => (content ? [element('h3', {}, title), content] : [])
  const links = attachments.map((name, index) =>
    element('p', {}, element('a', { href: `${source}/attachments/${index}`, download: name }, name)),
  )
  const frame = html && element('iframe', { src: `${source}/html`, title: 'HTML part of the message' })
  // Set before the frame loads, so that nothing in it can run.
  if (frame) frame.setAttribute('sandbox', '')
  reader.replaceChildren(
    element('h2', {}, subject),
    element('p', {}, `From ${from} to ${to}, ${clock.format(new Date(date))}`),
    ...part('Attachments', links.length > 0 && element('div', {}, ...links)),
    ...part('HTML part', frame),
    ...part('Text part', text && element('pre', {}, text)),
  )
  markShown()
}

function markShown() {
  for (const button of list.querySelectorAll('button'))
    button.setAttribute('aria-current', String(button.dataset.id === shown))
}

function showList(messages) {
  const ids = messages.map(({ id }) => id).join()
  status.textContent = messages.length === 1 ? '1 message' : `${messages.length} messages`
  if (ids === drawn) return
  drawn = ids
  const rows = messages.map((message) => {
    const title = `${message.subject || '(no subject)'} · ${message.to} · ${clock.format(new Date(message.date))}`
    const onclick = () => {
      showMessage(message)
      reader.focus()
    }
    const button = element('button', { type: 'button', onclick }, title)
    button.dataset.id = message.id
    return element('li', {}, button)
  })
  list.replaceChildren(...rows)
  if (!shown && messages[0]) showMessage(messages[0])
  markShown()
}

async function refresh() {
  if (document.hidden) return
  try {
    const response = await fetch('/inbox/messages')
    if (!response.ok) throw new Error(String(response.status))
    showList(await response.json())
  } catch {
    status.textContent = 'The clinic does not answer. Is it still running?'
  }
}

setInterval(refresh, 2000)
document.addEventListener('visibilitychange', refresh)
refresh()
