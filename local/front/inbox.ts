import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MailCatcher } from '#local/backend/mail-catcher.ts'
import { isLoopback } from '#local/front/client-address.ts'
import { reply } from '#local/front/reply.ts'
import { inProject } from '#local/start/paths.ts'

const localNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const messagePath = /^\/inbox\/messages\/([0-9a-f-]+)\/(html|attachments\/(\d+))$/
const text = 'text/plain; charset=utf-8'
const html = 'text/html; charset=utf-8'

/** A mail's own markup may only be displayed: no scripts, no requests, no forms. */
const mailHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

const file = (name: string): Buffer => readFileSync(inProject('local/front/inbox', name))

/**
 * Serves the caught mail to this machine only, because it contains codes and patients' names. Refuses requests that
 * came through a proxy, trusted or not, or under a foreign host name (DNS rebinding), even on a loopback socket.
 */
export function serveInbox(
  mail: MailCatcher,
  { socket, headers, method }: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const answer = (status: number, type: string, body: string | Buffer, extra = {}): void =>
    reply(response, status, { 'content-type': type, 'cache-control': 'no-store', ...extra }, body)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in headers)
  if (isForwarded || !isLoopback(socket.remoteAddress ?? '') || !localNames.test(headers.host ?? ''))
    return answer(403, text, 'The inbox answers on this machine only.\n')
  if (method !== 'GET' && method !== 'HEAD') return answer(405, text, 'Only GET.\n')
  if (path === '/inbox') return answer(200, html, file('page.html'))
  if (path === '/inbox/page.js') return answer(200, 'text/javascript; charset=utf-8', file('page.js'))
  if (path === '/inbox/messages') {
    const list = mail.messages().map(({ attachments, ...message }) => ({
      ...message,
      attachments: attachments.map(({ filename }) => filename),
    }))
    return answer(200, 'application/json', JSON.stringify(list))
  }
  const [, id, part, index] = messagePath.exec(path) ?? []
  const message = mail.messages().find((caught) => caught.id === id)
  if (message && part === 'html') return answer(200, html, message.html, mailHeaders)
  const attachment = message?.attachments[Number(index)]
  if (!attachment) return answer(404, text, 'There is no such message.\n')
  answer(200, 'application/octet-stream', Buffer.from(attachment.content, 'base64'), {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
  })
}
