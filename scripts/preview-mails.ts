import { sampleMails } from '#shared/emails/samples.ts'
import { createMailer } from '#shared/mailer.ts'

// Sends one of each mail to a mail catcher: node scripts/preview-mails.ts <port> <site url>. Runs in a separate
// process to load the mails as they are on disk now.
const [port, siteUrl = ''] = process.argv.slice(2)
const from = 'Preview <preview@clinic.invalid>'
const smtp = { host: '127.0.0.1', port: Number(port), secure: false, user: '', password: '', from }
const mailer = createMailer({ smtp })
for (const mail of sampleMails(siteUrl)) await mailer.send(mail)
