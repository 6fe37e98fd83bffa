/**
 * A way to reach people, with one file for each provider: mail over SMTP today (mailer.ts). How another one is added:
 * docs/guides/add-a-channel.md.
 */
export interface Channel<Message> {
  /** Hands the message to the provider; throws if the provider doesn't take it. Never logs what it says or to whom. */
  send(message: Message): Promise<void>
}
