import built from 'virtual:built-content/notices'
import { followServer } from '#web/lib/calls/follow-server.ts'
import { getNotices } from './api/get-notices.ts'

/** The privacy notice and the terms in force. */
export const useNotices = followServer('The notices', built, () => getNotices())
