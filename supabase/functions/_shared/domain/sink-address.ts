const SINK =
  /^https:\/\/\w{1,64}@(?![^/]*\.(?:localhost|local|internal|lan|arpa)[:/])(?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?::\d{1,5})?(?:\/[\w-]+)*\/\d{1,20}$/

/**
 * Whether a text is the address (DSN) of a project at Sentry, or at a service that takes the same, such as
 * 'https://0f3a@o1.ingest.sentry.io/42': a public key, a host by its name on the internet, the project's number. Never
 * an IP address, a name that is only known inside a network, or a port above 65535. SQL has the same rule.
 */
export const isSinkAddress = (text: string): boolean => SINK.test(text) && URL.canParse(text)
