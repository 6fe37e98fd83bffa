/**
 * A way to reach people, one file per provider: today mail over SMTP (mailer.ts). docs/guides/add-a-channel.md says how
 * to add another.
 */
export interface Channel<Message> {
  /** Hands the message to the provider; throws if it isn't accepted. Never logs the text or the recipient. */
  send(message: Message): Promise<void>
}
