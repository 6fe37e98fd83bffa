/** What the clinic had saved when the site was built, by web/build/built-content.ts. */
declare module 'virtual:built-content/notices' {
  import type { Notices } from '#shared/contract/notices.ts'

  const notices: Notices
  export default notices
}
