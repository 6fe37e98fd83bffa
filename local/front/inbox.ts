import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from '#local/front/client-address.ts'
import { securityHeaders } from '#local/front/headers.ts'
import type { CaughtMessage, MailCatcher } from '#local/backend/mail-catcher.ts'
import { inProject } from '#local/start/paths.ts'

const pageFiles: Record<string, { file: string; type: string }> = {
  '/inbox': { file: 'page.html', type: 'text/html; charset=utf-8' },
  '/inbox/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
  '/inbox/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
}
const localNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const messagePath = /^\/inbox\/messages\/([0-9a-f-]+)\/(html|attachments\/(\d+))$/

/** A mail's own markup may draw itself and nothing more: no scripts, no requests, no forms. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** Whether a path belongs to the inbox. */
export const isInboxPath = (path: string): boolean => path === '/inbox' || path.startsWith('/inbox/')

/**
 * Serves the caught mail to this machine alone: codes and patients' names stand in it. A request that came through a
 * proxy, trusted or not, or under a foreign host name (DNS rebinding) is refused, whatever its socket says.
 */
export function serveInbox(
  mail: MailCatcher,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const direct = isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/i, ''))
  const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(
    (name) => request.headers[name] !== undefined,
  )
  if (!direct || forwarded || !localNames.test(request.headers.host ?? '')) {
    return reply(403, 'text/plain; charset=utf-8', 'The inbox answers on this machine only.\n')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return reply(405, 'text/plain; charset=utf-8', 'Only GET.\n')
  const page = pageFiles[path]
  if (page) return reply(200, page.type, readFileSync(inProject('local/front/inbox', page.file)))
  if (path === '/inbox/messages')
    return reply(200, 'application/json', JSON.stringify(mail.messages().map(listed)))
  const [, id = '', part = '', index] = messagePath.exec(path) ?? []
  const message = mail.find(id)
  if (message && part === 'html') {
    return reply(200, 'text/html; charset=utf-8', message.html, {
      'content-security-policy': mailPolicy,
      'x-frame-options': 'SAMEORIGIN',
    })
  }
  const attachment = message?.attachments[Number(index)]
  if (attachment) {
    return reply(200, 'application/octet-stream', Buffer.from(attachment.content, 'base64'), {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
    })
  }
  return reply(404, 'text/plain; charset=utf-8', 'There is no such message.\n')

  function reply(
    status: number,
    type: string,
    body: string | Buffer,
    extra: Record<string, string> = {},
  ): void {
    response
      .writeHead(status, { ...securityHeaders, 'content-type': type, 'cache-control': 'no-store', ...extra })
      .end(request.method === 'HEAD' ? undefined : body)
  }
}

/** A message as the list gives it: attachments by name only. */
function listed({ attachments, ...message }: CaughtMessage): object {
  return { ...message, attachments: attachments.map(({ filename }) => filename) }
}
