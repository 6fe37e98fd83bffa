// The inbox page: asks for the messages every two seconds while it is visible, and shows the chosen one.
const list = document.querySelector('#messages')
const status = document.querySelector('#status')
const reader = document.querySelector('#message')
const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
let shown = ''
let newest = ''

/** An element with text and attributes; never markup from a message. */
function element(name, { text, ...attributes } = {}, ...children) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

function showMessage(message) {
  shown = message.id
  const source = `/inbox/messages/${message.id}`
  const facts = element('dl')
  for (const [name, value] of [
    ['To', message.to],
    ['From', message.from],
    ['Date', clock.format(new Date(message.date))],
  ]) {
    facts.append(element('dt', { text: name }), element('dd', { text: value }))
  }
  const files = message.attachments.map((name, index) =>
    element('li', {}, element('a', { text: name, href: `${source}/attachments/${index}`, download: name })),
  )
  reader.replaceChildren(
    element('h2', { text: message.subject }),
    facts,
    ...(files.length ? [element('h3', { text: 'Attachments' }), element('ul', {}, ...files)] : []),
    ...(message.html
      ? [
          element('h3', { text: 'HTML part' }),
          element('iframe', { src: `${source}/html`, sandbox: '', title: 'HTML part of the message' }),
        ]
      : []),
    ...(message.text ? [element('h3', { text: 'Text part' }), element('pre', { text: message.text })] : []),
  )
  for (const button of list.querySelectorAll('button'))
    button.setAttribute('aria-current', String(button.dataset.id === shown))
}

function showList(messages) {
  status.textContent = messages.length === 1 ? '1 message' : `${messages.length} messages`
  if (newest === (messages[0]?.id ?? '') && list.childElementCount === messages.length) return
  newest = messages[0]?.id ?? ''
  list.replaceChildren(
    ...messages.map((message) => {
      const button = element(
        'button',
        { type: 'button', 'data-id': message.id, 'aria-current': String(message.id === shown) },
        element('strong', { text: message.subject || '(no subject)' }),
        element('span', { text: `${message.to} · ${clock.format(new Date(message.date))}` }),
      )
      button.addEventListener('click', () => {
        showMessage(message)
        reader.focus()
      })
      return element('li', {}, button)
    }),
  )
  if (!shown && messages[0]) showMessage(messages[0])
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
