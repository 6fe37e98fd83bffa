import { readSettings, usage } from '#local/start/settings.ts'
import { StartError } from '#local/start/start-error.ts'
import { logLine } from '#local/start/terminal.ts'

/** `npm start`, `npm run dev`, `npm run backup`, `npm run restore`, after local/start/bootstrap.mjs has installed what they need. */
async function main([command = 'start', ...args]: string[]): Promise<void> {
  if (command === 'backup' || command === 'restore') {
    const { runBackupCommand } = await import('#local/start/backup-command.ts')
    return runBackupCommand(command, args)
  }
  const settings = readSettings(args)
  if (settings.help) return console.log(usage)
  const { start } = await import('#local/start/start.ts')
  await start(command === 'dev' ? 'dev' : 'start', settings)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof StartError) console.error(`\n${error.message}\n`)
  else console.error(error)
  process.exit(1)
})

// A part that fails on its own must not take the clinic down silently.
process.on('unhandledRejection', (reason) =>
  logLine(`Unexpected: ${reason instanceof Error ? reason.stack : String(reason)}`),
)
