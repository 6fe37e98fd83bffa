import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MailCatcher } from '#local/backend/mail-catcher.ts'
import { isLoopback } from '#local/front/client-address.ts'
import { reply } from '#local/front/reply.ts'
import { inProject } from '#local/start/paths.ts'

const localNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const text = 'text/plain; charset=utf-8'

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
  const answer = (status: number, type: string, body: string | Buffer): void =>
    reply(response, status, { 'content-type': type, 'cache-control': 'no-store' }, body)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in headers)
  if (isForwarded || !isLoopback(socket.remoteAddress ?? '') || !localNames.test(headers.host ?? ''))
    return answer(403, text, 'The inbox answers on this machine only.\n')
  if (method !== 'GET' && method !== 'HEAD') return answer(405, text, 'Only GET.\n')
  if (path === '/inbox') return answer(200, 'text/html; charset=utf-8', file('page.html'))
  if (path === '/inbox/page.js') return answer(200, 'text/javascript; charset=utf-8', file('page.js'))
  if (path === '/inbox/messages') return answer(200, 'application/json', JSON.stringify(mail.messages()))
  answer(404, text, 'There is no such page.\n')
}
